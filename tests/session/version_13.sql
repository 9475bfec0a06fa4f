PRAGMA application_id = 1330137188;
PRAGMA user_version = 13;
BEGIN TRANSACTION;
CREATE TABLE action (
        game_id INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
        ply INTEGER NOT NULL CHECK (ply >= 0),
        seat INTEGER NOT NULL,
        action TEXT NOT NULL,
        seal BLOB NOT NULL,
        PRIMARY KEY (game_id, ply)
    ) STRICT, WITHOUT ROWID
    ;
INSERT INTO "action" VALUES(1,0,0,'{"bid":1}',X'7ECA126EE6511C44');
INSERT INTO "action" VALUES(1,1,0,'{"bid":0}',X'520F1E1370C41C04');
INSERT INTO "action" VALUES(1,2,1,'{"bid":2}',X'2F0F69A78EC256BD');
INSERT INTO "action" VALUES(1,3,2,'{"bid":9}',X'9BDE5BDD506BF76B');
INSERT INTO "action" VALUES(1,4,3,'{"bid":1}',X'6EEF9347FD55AADD');
INSERT INTO "action" VALUES(1,5,0,'{"play":"9H"}',X'E46BDF0BBA9BC410');
INSERT INTO "action" VALUES(1,6,1,'{"play":"AH"}',X'C63F26EEA2B463E4');
INSERT INTO "action" VALUES(1,7,2,'{"play":"7H"}',X'0705289CED16A50A');
INSERT INTO "action" VALUES(1,8,3,'{"play":"3H"}',X'1D851112490E80EC');
INSERT INTO "action" VALUES(1,9,1,'{"play":"7S"}',X'8BEEC7EDE431C1D3');
INSERT INTO "action" VALUES(1,10,2,'{"play":"8S"}',X'ECC4A14DD50C1971');
INSERT INTO "action" VALUES(1,11,3,'{"play":"2S"}',X'FBBA8771A20B31C8');
INSERT INTO "action" VALUES(1,12,0,'{"play":"4S"}',X'007D85495FD7FED6');
INSERT INTO "action" VALUES(1,13,2,'{"play":"AD"}',X'15FDD7B7934EAB36');
INSERT INTO "action" VALUES(1,14,3,'{"play":"9D"}',X'0DF6BA09C03C6F2B');
INSERT INTO "action" VALUES(1,15,0,'{"play":"4D"}',X'623FF97155C24797');
INSERT INTO "action" VALUES(1,16,1,'{"play":"7D"}',X'7DB59D2DA9705BE8');
INSERT INTO "action" VALUES(1,17,2,'{"play":"6C"}',X'A9D11FDD178DA093');
INSERT INTO "action" VALUES(1,18,3,'{"play":"8C"}',X'20AF48C7C62D748C');
INSERT INTO "action" VALUES(1,19,0,'{"play":"2C"}',X'B2D168A78A143C75');
INSERT INTO "action" VALUES(1,20,1,'{"play":"QS"}',X'CB87D14B17FF0068');
INSERT INTO "action" VALUES(1,21,3,'{"play":"4H"}',X'0C550921D8FA5CD8');
INSERT INTO "action" VALUES(1,22,0,'{"play":"5H"}',X'8A917A08CF5E4F3E');
INSERT INTO "action" VALUES(1,23,1,'{"play":"KH"}',X'518A0388073B800E');
INSERT INTO "action" VALUES(1,24,2,'{"play":"JH"}',X'0F8519F29299CC41');
INSERT INTO "action" VALUES(1,25,1,'{"play":"JS"}',X'6A2C0D8CC3CFC5DC');
INSERT INTO "action" VALUES(1,26,2,'{"play":"9S"}',X'ECDF924C0E3A449E');
INSERT INTO "action" VALUES(1,27,3,'{"play":"KD"}',X'266FA7D490DAC6FB');
INSERT INTO "action" VALUES(1,28,0,'{"play":"KS"}',X'CDA8E73916A4AC53');
INSERT INTO "action" VALUES(1,29,3,'{"play":"8D"}',X'E98D34D1118936D6');
INSERT INTO "action" VALUES(1,30,0,'{"play":"TC"}',X'19AE3536AE23B720');
INSERT INTO "action" VALUES(1,31,1,'{"play":"2D"}',X'6648FCEFB6790D4B');
INSERT INTO "action" VALUES(1,32,2,'{"play":"QH"}',X'A3E6E4985A5E1694');
INSERT INTO "action" VALUES(1,33,3,'{"play":"6H"}',X'BBCC5D376B76C299');
INSERT INTO "action" VALUES(1,34,0,'{"play":"AC"}',X'F460E567AE63F5C4');
INSERT INTO "action" VALUES(1,35,1,'{"play":"TD"}',X'13A14F9CFFF53F72');
INSERT INTO "action" VALUES(1,36,2,'{"play":"TH"}',X'E838CE76506C76C4');
INSERT INTO "action" VALUES(1,37,1,'{"play":"6S"}',X'24C6ED8B27EE1AAE');
INSERT INTO "action" VALUES(1,38,2,'{"play":"4C"}',X'D465A56B18722889');
INSERT INTO "action" VALUES(1,39,3,'{"play":"8H"}',X'74883567C0795098');
INSERT INTO "action" VALUES(1,40,0,'{"play":"5C"}',X'E1B57742371E8DCE');
INSERT INTO "action" VALUES(1,41,1,'{"play":"QD"}',X'4DD2A657FF6F59E1');
INSERT INTO "action" VALUES(1,42,2,'{"play":"9C"}',X'7B13FA1E11EAF3E5');
INSERT INTO "action" VALUES(1,43,3,'{"play":"QC"}',X'6D9622E3E9372AAF');
INSERT INTO "action" VALUES(1,44,0,'{"play":"KC"}',X'C3EF27341FBA6A19');
INSERT INTO "action" VALUES(1,45,1,'{"bid":8}',X'5FB08CF5EFCDB346');
INSERT INTO "action" VALUES(1,46,2,'{"bid":1}',X'3A84F7CADB438986');
INSERT INTO "action" VALUES(1,47,3,'{"bid":2}',X'5BE2F312D2BD7F7B');
INSERT INTO "action" VALUES(1,48,0,'{"bid":4}',X'5BE7854F440231B7');
INSERT INTO "action" VALUES(1,49,1,'{"play":"AC"}',X'A89528A05965AF97');
INSERT INTO "action" VALUES(2,0,2,'{"bid":2}',X'0C9E684DA183EF99');
INSERT INTO "action" VALUES(2,1,0,'{"bid":9}',X'143E9685F3803798');
INSERT INTO "action" VALUES(2,2,1,'{"bid":1}',X'FCA2127C45C0B890');
INSERT INTO "action" VALUES(2,3,2,'{"play":"4S"}',X'F665B2F2D668CBBB');
INSERT INTO "action" VALUES(2,4,0,'{"play":"QS"}',X'6F7D479D08DA75E9');
INSERT INTO "action" VALUES(2,5,1,'{"play":"JS"}',X'0E2B779858E17F9A');
INSERT INTO "action" VALUES(2,6,0,'{"play":"2D"}',X'66A3C27655DD850E');
INSERT INTO "action" VALUES(2,7,1,'{"play":"TD"}',X'3E91E54579C98994');
INSERT INTO "action" VALUES(2,8,2,'{"play":"8D"}',X'427BD643F26B0DD5');
INSERT INTO "action" VALUES(2,9,1,'{"play":"TH"}',X'EB942BF56C9161DC');
INSERT INTO "action" VALUES(2,10,2,'{"play":"8H"}',X'0AAB41142612C252');
INSERT INTO "action" VALUES(2,11,0,'{"play":"7H"}',X'9CDCD1FBC00D833E');
INSERT INTO "action" VALUES(2,12,1,'{"play":"QH"}',X'F4D841D594DBB979');
INSERT INTO "action" VALUES(2,13,2,'{"play":"KH"}',X'208B4D69E28A3ED5');
INSERT INTO "action" VALUES(2,14,0,'{"play":"JH"}',X'6DAD1134B3878F48');
INSERT INTO "action" VALUES(2,15,2,'{"play":"6C"}',X'2D812A003BCD376E');
INSERT INTO "action" VALUES(2,16,0,'{"play":"TC"}',X'3D52A0483DCCA94E');
INSERT INTO "action" VALUES(2,17,1,'{"play":"9C"}',X'F5F3A6BA3C0FD046');
INSERT INTO "action" VALUES(2,18,0,'{"play":"QC"}',X'3383721940CEA7AA');
INSERT INTO "action" VALUES(2,19,1,'{"play":"2C"}',X'8A4A5569304FBD37');
INSERT INTO "action" VALUES(2,20,2,'{"play":"AC"}',X'F9D15C37380E778E');
INSERT INTO "action" VALUES(2,21,2,'{"play":"9D"}',X'754BDB78B4377437');
INSERT INTO "action" VALUES(2,22,0,'{"play":"9H"}',X'97535543245C4687');
INSERT INTO "action" VALUES(2,23,1,'{"play":"KD"}',X'B7604A57DEA92BEC');
INSERT INTO "action" VALUES(2,24,1,'{"play":"5C"}',X'B844F27CF22A300D');
INSERT INTO "action" VALUES(3,0,1,'{"bid":2}',X'A92F18A0163E1CF0');
INSERT INTO "action" VALUES(3,1,2,'{"bid":9}',X'CAFC90C02FC34441');
INSERT INTO "action" VALUES(3,2,0,'{"bid":1}',X'124A1ECA22D40E4F');
INSERT INTO "action" VALUES(3,3,1,'{"play":"6S"}',X'82C6B338020A52BA');
INSERT INTO "action" VALUES(3,4,2,'{"play":"9S"}',X'3E559D238E713AE2');
INSERT INTO "action" VALUES(3,5,0,'{"play":"QS"}',X'5FB097E2D7F83BFE');
INSERT INTO "action" VALUES(3,6,0,'{"play":"5D"}',X'ACF6C2F59EEA0A7A');
INSERT INTO "action" VALUES(3,7,1,'{"play":"4D"}',X'74E01C61BEFD3797');
INSERT INTO "action" VALUES(3,8,2,'{"play":"JD"}',X'E8FDB41BBDC05542');
INSERT INTO "action" VALUES(3,9,2,'{"play":"8H"}',X'D505B2EC082EE1F9');
INSERT INTO "action" VALUES(3,10,0,'{"play":"TH"}',X'128D5A460556692D');
INSERT INTO "action" VALUES(3,11,1,'{"play":"3H"}',X'B89D71187CE05505');
INSERT INTO "action" VALUES(3,12,0,'{"play":"8D"}',X'BCAC5A9490217DBC');
INSERT INTO "action" VALUES(3,13,1,'{"play":"6D"}',X'1388AE07F34D9250');
CREATE TABLE counted (
        counted_id INTEGER PRIMARY KEY CHECK (counted_id = 1),
        done INTEGER NOT NULL,
        last INTEGER
    ) STRICT
    ;
INSERT INTO "counted" VALUES(1,3,3);
CREATE TABLE game (
        game_id INTEGER PRIMARY KEY AUTOINCREMENT,
        form TEXT NOT NULL,
        title TEXT NOT NULL,
        rules TEXT NOT NULL,
        seats TEXT NOT NULL,
        seed TEXT NOT NULL,
        seal BLOB NOT NULL,
        created TEXT NOT NULL,
        played TEXT NOT NULL,
        plies INTEGER NOT NULL,
        deal INTEGER NOT NULL,
        deals INTEGER NOT NULL,
        totals TEXT NOT NULL,
        finished INTEGER NOT NULL CHECK (finished IN (0, 1))
    , turn INTEGER NOT NULL DEFAULT 0, nature INTEGER, help TEXT, word TEXT, fingerprint TEXT, public TEXT, others TEXT, closing TEXT, brought INTEGER NOT NULL DEFAULT 0) STRICT
    ;
INSERT INTO "game" VALUES(1,'oh-hell','Half a game','{"seats":[3,7],"direction":"clockwise","deck":{"ranks":"23456789TJQKA","faces":"french","copies":1,"jokers":0,"wizards":0,"jesters":0,"cards_each":0,"even":false,"low_cards":[],"without":[]},"ranks":"ace-high","specials":{"jokers":"none","bowers":false},"sequence":{"text":"M..1, 2..M","cap":10,"reserve":0,"by_seats":[]},"trump":{"source":"turn-up","suits":[],"after_bids":false,"dealer_shows":false,"special":"no-trump","least_rank":"","none_may_be_named":false},"bidding":{"style":"in-turn","first":"left","change":true,"assumed":null,"zero_limit":0,"zero_limit_above":0,"silent_from":null,"premium":false},"hook":1,"play":{"lead":"left","void":"free","must_beat":false,"trump_lead":"any","wild_twos":false},"visibility":"own","scoring":{"exact":10,"exact_bid":1,"exact_square":0,"zero":null,"zero_card":0,"miss":0,"over":1,"under":1,"miss_each":0,"miss_square":0,"times_deal":false,"table":[],"sole_most":0,"by_successes":[],"declare":30,"reveal":60,"streak":null},"changes":[],"ending":{"when":"schedule","target":0,"tie":"joint"},"settlement":{"stake":0}}','[{"name":"Zo\u00eb","kind":"person","level":"","avatar":1},{"name":"Bot 1","kind":"bot","level":"steady","avatar":2},{"name":"Bot 2","kind":"bot","level":"steady","avatar":3},{"name":"Bot 3","kind":"bot","level":"steady","avatar":4}]','000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',X'7A7403401CABEE75','2026-01-02T18:32:00.000000+00:00','2026-01-02T19:22:00.000000+00:00',50,2,19,'[10,5,2,3]',0,0,4503599627370497,'{"hints":[0,46],"deals":[0,1],"went_back":true}',NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO "game" VALUES(2,'blackout','Blackout for three','{"seats":[3,7],"direction":"clockwise","deck":{"ranks":"23456789TJQKA","faces":"french","copies":1,"jokers":0,"wizards":0,"jesters":0,"cards_each":0,"even":false,"low_cards":[],"without":[]},"ranks":"ace-high","specials":{"jokers":"none","bowers":false},"sequence":{"text":"M..1, 2..M","cap":10,"reserve":0,"by_seats":[]},"trump":{"source":"turn-up","suits":[],"after_bids":false,"dealer_shows":false,"special":"no-trump","least_rank":"","none_may_be_named":false},"bidding":{"style":"in-turn","first":"left","change":true,"assumed":null,"zero_limit":0,"zero_limit_above":0,"silent_from":null,"premium":false},"hook":1,"play":{"lead":"left","void":"free","must_beat":false,"trump_lead":"any","wild_twos":false},"visibility":"own","scoring":{"exact":10,"exact_bid":1,"exact_square":0,"zero":null,"zero_card":0,"miss":0,"over":0,"under":0,"miss_each":0,"miss_square":0,"times_deal":false,"table":[],"sole_most":0,"by_successes":[],"declare":30,"reveal":60,"streak":null},"changes":[],"ending":{"when":"schedule","target":0,"tie":"joint"},"settlement":{"stake":0}}','[{"name":"Zo\u00eb","kind":"person","level":"","avatar":1},{"name":"Bot 1","kind":"bot","level":"steady","avatar":2},{"name":"Bot 2","kind":"bot","level":"steady","avatar":3}]','000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',X'22664774A6E91310','2026-01-02T19:23:00.000000+00:00','2026-01-02T19:48:00.000000+00:00',25,1,19,'[0,0,0]',0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO "game" VALUES(3,'oh-hell','Cut with a word','{"seats":[3,7],"direction":"clockwise","deck":{"ranks":"23456789TJQKA","faces":"french","copies":1,"jokers":0,"wizards":0,"jesters":0,"cards_each":0,"even":false,"low_cards":[],"without":[]},"ranks":"ace-high","specials":{"jokers":"none","bowers":false},"sequence":{"text":"M..1, 2..M","cap":10,"reserve":0,"by_seats":[]},"trump":{"source":"turn-up","suits":[],"after_bids":false,"dealer_shows":false,"special":"no-trump","least_rank":"","none_may_be_named":false},"bidding":{"style":"in-turn","first":"left","change":true,"assumed":null,"zero_limit":0,"zero_limit_above":0,"silent_from":null,"premium":false},"hook":1,"play":{"lead":"left","void":"free","must_beat":false,"trump_lead":"any","wild_twos":false},"visibility":"own","scoring":{"exact":10,"exact_bid":1,"exact_square":0,"zero":null,"zero_card":0,"miss":0,"over":1,"under":1,"miss_each":0,"miss_square":0,"times_deal":false,"table":[],"sole_most":0,"by_successes":[],"declare":30,"reveal":60,"streak":null},"changes":[],"ending":{"when":"schedule","target":0,"tie":"joint"},"settlement":{"stake":0}}','[{"name":"Zo\u00eb","kind":"person","level":"","avatar":1},{"name":"Bot 1","kind":"bot","level":"steady","avatar":2},{"name":"Bot 2","kind":"bot","level":"steady","avatar":3}]','6465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e7f80818283',X'A7047E259D109039','2026-01-02T18:32:00.000000+00:00','2026-01-02T18:46:00.000000+00:00',14,1,19,'[0,0,0]',0,15,77,NULL,'grandma’s apple cake','e3e16780becf601d55e4751e7d722ef91d750bb0cea61b1bb5ea8bc308cdf262',NULL,'[{"bids":[0.06,0.88,0.06],"plays":[0.8,0.1,0.1]},{"bids":[0.06,0.88,0.06],"plays":[0.8,0.1,0.1]},{"bids":[0.06,0.88,0.06],"plays":[0.8,0.1,0.1]}]',NULL,0);
CREATE TABLE mark (
        mark_id INTEGER PRIMARY KEY CHECK (mark_id = 1),
        sign TEXT NOT NULL,
        library BLOB NOT NULL,
        before BLOB NOT NULL,
        now BLOB NOT NULL
    ) STRICT
    ;
INSERT INTO "mark" VALUES(1,'ohhell-mark',X'C6CD9D406D05A4E1E65FB24CFC67A113',X'FFDA5384F2C5C2DE86ECC11EEBDE34EC',X'FA5CC1B83C17C77CD7F461F692CD4D94');
CREATE TABLE own_form (
        form_id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL UNIQUE COLLATE NOCASE,
        base TEXT NOT NULL,
        rules TEXT NOT NULL,
        changed TEXT NOT NULL
    , seal BLOB NOT NULL DEFAULT x'') STRICT
    ;
INSERT INTO "own_form" VALUES(1,'Zoë''s kitchen','oh-hell','{"seats":[3,7],"direction":"clockwise","deck":{"ranks":"23456789TJQKA","faces":"french","copies":1,"jokers":0,"wizards":0,"jesters":0,"cards_each":0,"even":false,"low_cards":[],"without":[]},"ranks":"ace-high","specials":{"jokers":"none","bowers":false},"sequence":{"text":"1..7, 6..1","cap":0,"reserve":0,"by_seats":[]},"trump":{"source":"turn-up","suits":[],"after_bids":false,"dealer_shows":false,"special":"no-trump","least_rank":"","none_may_be_named":false},"bidding":{"style":"in-turn","first":"left","change":false,"assumed":null,"zero_limit":0,"zero_limit_above":0,"silent_from":null,"premium":false},"hook":0,"play":{"lead":"left","void":"free","must_beat":false,"trump_lead":"any","wild_twos":false},"visibility":"own","scoring":{"exact":10,"exact_bid":1,"exact_square":0,"zero":null,"zero_card":0,"miss":0,"over":1,"under":1,"miss_each":0,"miss_square":0,"times_deal":false,"table":[],"sole_most":0,"by_successes":[],"declare":30,"reveal":60,"streak":null},"changes":[],"ending":{"when":"schedule","target":0,"tie":"joint"},"settlement":{"stake":0}}','2026-01-02T18:32:00.000000+00:00',X'E04745048BF229F7');
CREATE TABLE past_game (
        game_id INTEGER PRIMARY KEY,
        cards TEXT NOT NULL UNIQUE,
        form TEXT NOT NULL,
        title TEXT NOT NULL,
        rules TEXT NOT NULL,
        begun TEXT NOT NULL,
        settled TEXT NOT NULL,
        deals INTEGER NOT NULL,
        finished INTEGER NOT NULL,
        brought INTEGER NOT NULL,
        public INTEGER NOT NULL,
        undos INTEGER NOT NULL,
        hints INTEGER NOT NULL,
        reviews INTEGER NOT NULL,
        claims INTEGER NOT NULL,
        players TEXT NOT NULL,
        results TEXT NOT NULL,
        figures TEXT NOT NULL
    , dealt TEXT NOT NULL DEFAULT '', helped TEXT NOT NULL DEFAULT '') STRICT
    ;
INSERT INTO "past_game" VALUES(1,'926026f6bda8e26abe1ee809f90e1ad7ac89a7ef51068e866db80ec01ffa156a','oh-hell','Half a game','98720c2bbc90b391','2026-01-02T18:32:00.000000+00:00','2026-01-02T19:22:00.000000+00:00',1,0,0,0,0,2,2,0,'[["Zo\u00eb","person","",""],["Bot 1","bot","steady",""],["Bot 2","bot","steady",""],["Bot 3","bot","steady",""]]','0,10,10 0,5,5 0,2,2 0,3,3','10,0,0,1,1,10
10,2,5,2,1,5
10,9,2,3,1,2
10,1,3,4,1,3','D,13,13,13,13,0
10,52,4,1,10,51,12,1


','2,0 0,0 0,0 0,0');
CREATE TABLE real_entry (
        entry_id INTEGER PRIMARY KEY,
        real_game_id INTEGER NOT NULL,
        number INTEGER NOT NULL,
        entry TEXT NOT NULL,
        seal BLOB NOT NULL
    ) STRICT
    ;
INSERT INTO "real_entry" VALUES(1,1,0,'{"entry":"noted","deal":0,"bids":[[0,2],[1,3],[2,4]],"tricks":[],"in":true,"trump":"S","premium":null,"dealer":null}',X'729CDA71332A0718');
INSERT INTO "real_entry" VALUES(2,1,1,'{"entry":"scored","deal":0,"bids":[[0,2],[1,3],[2,4]],"tricks":[[0,2],[1,3],[2,5]],"in":true,"trump":"S","premium":null,"dealer":null}',X'C86003AB4F27FD3C');
INSERT INTO "real_entry" VALUES(3,1,2,'{"entry":"arrived","deal":1,"total":null,"place":null,"name":"Ben","face":4}',X'89679394E0E97D36');
CREATE TABLE real_game (
        real_game_id INTEGER PRIMARY KEY AUTOINCREMENT,
        setup TEXT NOT NULL,
        seal BLOB NOT NULL,
        begun TEXT NOT NULL,
        changed TEXT NOT NULL,
        turn INTEGER NOT NULL,
        entries INTEGER NOT NULL,
        last BLOB NOT NULL,
        progress TEXT NOT NULL
    ) STRICT
    ;
INSERT INTO "real_game" VALUES(1,'{"form":"oh-hell","title":"Oh Hell!","rules":{"seats":[3,7],"direction":"clockwise","deck":{"ranks":"23456789TJQKA","faces":"french","copies":1,"jokers":0,"wizards":0,"jesters":0,"cards_each":0,"even":false,"low_cards":[],"without":[]},"ranks":"ace-high","specials":{"jokers":"none","bowers":false},"sequence":{"text":"M..1, 2..M","cap":10,"reserve":0,"by_seats":[]},"trump":{"source":"turn-up","suits":[],"after_bids":false,"dealer_shows":false,"special":"no-trump","least_rank":"","none_may_be_named":false},"bidding":{"style":"in-turn","first":"left","change":true,"assumed":null,"zero_limit":0,"zero_limit_above":0,"silent_from":null,"premium":false},"hook":1,"play":{"lead":"left","void":"free","must_beat":false,"trump_lead":"any","wild_twos":false},"visibility":"own","scoring":{"exact":10,"exact_bid":1,"exact_square":0,"zero":null,"zero_card":0,"miss":0,"over":1,"under":1,"miss_each":0,"miss_square":0,"times_deal":false,"table":[],"sole_most":0,"by_successes":[],"declare":30,"reveal":60,"streak":null},"changes":[],"ending":{"when":"schedule","target":0,"tie":"joint"},"settlement":{"stake":0}},"people":[{"name":"Margarethe","face":1},{"name":"Jonas","face":2},{"name":"Dora","face":3}],"dealer":0}',X'73981315A5FEAB4B','2026-01-02T18:32:00.000000+00:00','2026-01-02T18:35:00.000000+00:00',4,3,X'89679394E0E97D36','{"title":"Oh Hell!","form":"oh-hell","names":["Margarethe","Jonas","Dora","Ben"],"faces":[1,2,3,4],"totals":[12,13,5,5],"deal":1,"deals":19,"finished":false}');
CREATE TABLE review (
        review_id INTEGER PRIMARY KEY,
        game_id INTEGER NOT NULL,
        deal INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        version TEXT NOT NULL,
        size INTEGER NOT NULL,
        review TEXT NOT NULL,
        UNIQUE (game_id, deal, seat)
    ) STRICT
    ;
INSERT INTO "review" VALUES(1,1,0,2,'0.9',17,'{"points":[8,-2]}');
CREATE TABLE same_cards (
        same_id INTEGER PRIMARY KEY,
        public TEXT NOT NULL,
        who TEXT NOT NULL,
        game_id INTEGER NOT NULL,
        result TEXT NOT NULL,
        UNIQUE (public, who)
    ) STRICT
    ;
CREATE TABLE usual_points (
        usual_id INTEGER PRIMARY KEY,
        about TEXT NOT NULL UNIQUE,
        points TEXT NOT NULL
    ) STRICT
    ;
INSERT INTO "usual_points" VALUES(1,'4 players, 10 cards','{"usual":7.25}');
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('game',3);
INSERT INTO "sqlite_sequence" VALUES('own_form',1);
INSERT INTO "sqlite_sequence" VALUES('real_game',1);
COMMIT;
