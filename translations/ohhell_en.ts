<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name></name>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tricks, no bid</source>
        <translation>
            <numerusform>%n trick, no bid</numerusform>
            <numerusform>%n tricks, no bid</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tricks, {bids} so far</source>
        <translation>
            <numerusform>%n trick, {bids} so far</numerusform>
            <numerusform>%n tricks, {bids} so far</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tricks, no bid yet</source>
        <translation>
            <numerusform>%n trick, no bid yet</numerusform>
            <numerusform>%n tricks, no bid yet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tricks, {bids} bid so far</source>
        <translation>
            <numerusform>%n trick, {bids} bid so far</numerusform>
            <numerusform>%n tricks, {bids} bid so far</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tricks, {bids} bid</source>
        <translation>
            <numerusform>%n trick, {bids} bid</numerusform>
            <numerusform>%n tricks, {bids} bid</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A repair rescues %n games.</source>
        <translation>
            <numerusform>A repair rescues %n game.</numerusform>
            <numerusform>A repair rescues %n games.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n games have been rescued.</source>
        <translation>
            <numerusform>%n game has been rescued.</numerusform>
            <numerusform>%n games have been rescued.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The rules for %n players</source>
        <translation>
            <numerusform>The rules for %n player</numerusform>
            <numerusform>The rules for %n players</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hints</source>
        <translation>
            <numerusform>%n hint</numerusform>
            <numerusform>%n hints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hints for {name}</source>
        <translation>
            <numerusform>%n hint for {name}</numerusform>
            <numerusform>%n hints for {name}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n players</source>
        <translation>
            <numerusform>%n player</numerusform>
            <numerusform>%n players</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wizards</source>
        <translation>
            <numerusform>%n wizard</numerusform>
            <numerusform>%n wizards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n jesters</source>
        <translation>
            <numerusform>%n jester</numerusform>
            <numerusform>%n jesters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n jokers</source>
        <translation>
            <numerusform>%n joker</numerusform>
            <numerusform>%n jokers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>zero %n deals in a row at most</source>
        <translation>
            <numerusform>zero never twice in a row</numerusform>
            <numerusform>zero %n deals in a row at most</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>none from %n points on</source>
        <translation>
            <numerusform>none from %n point on</numerusform>
            <numerusform>none from %n points on</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>from %n cards</source>
        <translation>
            <numerusform>from %n card</numerusform>
            <numerusform>from %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} can’t bid 0 more than %n times in a row.</source>
        <translation>
            <numerusform>{name} can’t bid 0 twice in a row.</numerusform>
            <numerusform>{name} can’t bid 0 more than %n times in a row.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You can’t bid 0 more than %n times in a row.</source>
        <translation>
            <numerusform>You can’t bid 0 twice in a row.</numerusform>
            <numerusform>You can’t bid 0 more than %n times in a row.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Set aside %n different cards.</source>
        <translation>
            <numerusform>Set aside %n card.</numerusform>
            <numerusform>Set aside %n different cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nobody may bid zero more than %n deals in a row, unless no other bid is left.</source>
        <translation>
            <numerusform>Nobody may bid zero in two deals in a row, unless no other bid is left.</numerusform>
            <numerusform>Nobody may bid zero more than %n deals in a row, unless no other bid is left.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A player with %n points or more makes no bid.</source>
        <translation>
            <numerusform>A player with %n point or more makes no bid.</numerusform>
            <numerusform>A player with %n points or more makes no bid.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>From %n cards up, the bids may not add up to the number of tricks: the dealer must choose another bid (the hook).</source>
        <translation>
            <numerusform>From %n card up, the bids may not add up to the number of tricks: the dealer must choose another bid (the hook).</numerusform>
            <numerusform>From %n cards up, the bids may not add up to the number of tricks: the dealer must choose another bid (the hook).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>From %n cards up, the bids may not add up to the number of tricks: the last bidder must choose another bid (the hook).</source>
        <translation>
            <numerusform>From %n card up, the bids may not add up to the number of tricks: the last bidder must choose another bid (the hook).</numerusform>
            <numerusform>From %n cards up, the bids may not add up to the number of tricks: the last bidder must choose another bid (the hook).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The code of a challenge has 16 characters: these are %n too many.</source>
        <translation>
            <numerusform>The code of a challenge has 16 characters: this is %n too many.</numerusform>
            <numerusform>The code of a challenge has 16 characters: these are %n too many.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A result, which has words of four groups: %n characters to go.</source>
        <translation>
            <numerusform>A result, which has words of four groups: %n character to go.</numerusform>
            <numerusform>A result, which has words of four groups: %n characters to go.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n characters to go.</source>
        <translation>
            <numerusform>%n character to go.</numerusform>
            <numerusform>%n characters to go.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n points better</source>
        <translation>
            <numerusform>%n point better</numerusform>
            <numerusform>%n points better</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n points behind</source>
        <translation>
            <numerusform>%n point behind</numerusform>
            <numerusform>%n points behind</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It came down to the deal of %n cards.</source>
        <translation>
            <numerusform>It came down to the deal of %n card.</numerusform>
            <numerusform>It came down to the deal of %n cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n deals</source>
        <translation>
            <numerusform>%n deal</numerusform>
            <numerusform>%n deals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n deals of 1 card each</source>
        <translation>
            <numerusform>%n deal of 1 card</numerusform>
            <numerusform>%n deals of 1 card each</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n deals of {size} cards each</source>
        <translation>
            <numerusform>%n deal of {size} cards</numerusform>
            <numerusform>%n deals of {size} cards each</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n deals: {sizes}</source>
        <translation>
            <numerusform>%n deal: {sizes}</numerusform>
            <numerusform>%n deals: {sizes}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n deals of {size}</source>
        <translation>
            <numerusform>%n deal of {size}</numerusform>
            <numerusform>%n deals of {size}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It includes %n jokers.</source>
        <translation>
            <numerusform>It includes %n joker.</numerusform>
            <numerusform>It includes %n jokers.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wizards (W on the card)</source>
        <translation>
            <numerusform>%n wizard (W on the card)</numerusform>
            <numerusform>%n wizards (W on the card)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n jesters (a fool’s cap on the card)</source>
        <translation>
            <numerusform>%n jester (a fool’s cap on the card)</numerusform>
            <numerusform>%n jesters (a fool’s cap on the card)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A Spanish pack of %n cards: coins, cups, swords and batons.</source>
        <translation>
            <numerusform>A Spanish pack of %n card: coins, cups, swords and batons.</numerusform>
            <numerusform>A Spanish pack of %n cards: coins, cups, swords and batons.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A pack of %n cards.</source>
        <translation>
            <numerusform>A pack of %n card.</numerusform>
            <numerusform>A pack of %n cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>With %n cards, none would be left after setting {1} aside.</source>
        <translation>
            <numerusform>With %n card, none would be left after setting {1} aside.</numerusform>
            <numerusform>With %n cards, none would be left after setting {1} aside.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are too many ways to set {1} of %n cards aside: deal {2} at most.</source>
        <translation>
            <numerusform>There are too many ways to set {1} of %n card aside: deal {2} at most.</numerusform>
            <numerusform>There are too many ways to set {1} of %n cards aside: deal {2} at most.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Players who can’t see their %n cards can’t choose among them.</source>
        <translation>
            <numerusform>Players who can’t see their %n card can’t choose it.</numerusform>
            <numerusform>Players who can’t see their %n cards can’t choose among them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The rule for jokers doesn’t fit a pack with %n jokers.</source>
        <translation>
            <numerusform>The rule for jokers doesn’t fit a pack with %n joker.</numerusform>
            <numerusform>The rule for jokers doesn’t fit a pack with %n jokers.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bids made in a row score {points} more, as many missed in a row {points} less; then the count starts again.</source>
        <translation>
            <numerusform>%n bid made scores {points} more, one missed {points} less; then the count starts again.</numerusform>
            <numerusform>%n bids made in a row score {points} more, as many missed in a row {points} less; then the count starts again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A deal of fewer than %n cards breaks the streak.</source>
        <translation>
            <numerusform>A deal of fewer than %n card breaks the streak.</numerusform>
            <numerusform>A deal of fewer than %n cards breaks the streak.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{names} each made %n bids in a row.</source>
        <translation>
            <numerusform>{names} each made %n bid in a row.</numerusform>
            <numerusform>{names} each made %n bids in a row.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} made %n bids in a row.</source>
        <translation>
            <numerusform>{name} made %n bid in a row.</numerusform>
            <numerusform>{name} made %n bids in a row.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Deal {deal}: {rival} missed by %n, and {name} went ahead.</source>
        <translation>
            <numerusform>Deal {deal}: {rival} missed by %n, and {name} went ahead.</numerusform>
            <numerusform>Deal {deal}: {rival} missed by %n, and {name} went ahead.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{made} of %n bids made</source>
        <translation>
            <numerusform>{made} of %n bid made</numerusform>
            <numerusform>{made} of %n bids made</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You won %n tricks</source>
        <translation>
            <numerusform>You won %n trick</numerusform>
            <numerusform>You won %n tricks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tricks too many</source>
        <translation>
            <numerusform>%n trick too many</numerusform>
            <numerusform>%n tricks too many</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tricks short</source>
        <translation>
            <numerusform>%n trick short</numerusform>
            <numerusform>%n tricks short</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n points</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n deals missed in a row: {points}</source>
        <translation>
            <numerusform>%n deal missed in a row: {points}</numerusform>
            <numerusform>%n deals missed in a row: {points}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tricks: {points}</source>
        <translation>
            <numerusform>%n trick: {points}</numerusform>
            <numerusform>%n tricks: {points}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>bid of %n, squared: {points}</source>
        <translation>
            <numerusform>bid of %n, squared: {points}</numerusform>
            <numerusform>bid of %n, squared: {points}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>bid of %n made: {points}</source>
        <translation>
            <numerusform>bid of %n made: {points}</numerusform>
            <numerusform>bid of %n made: {points}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards dealt: {points}</source>
        <translation>
            <numerusform>%n card dealt: {points}</numerusform>
            <numerusform>%n cards dealt: {points}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>off by %n: {points}</source>
        <translation>
            <numerusform>off by %n: {points}</numerusform>
            <numerusform>off by %n: {points}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>off by %n, squared: {points}</source>
        <translation>
            <numerusform>off by %n, squared: {points}</numerusform>
            <numerusform>off by %n, squared: {points}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bids made: {points}</source>
        <translation>
            <numerusform>the only bid made: {points}</numerusform>
            <numerusform>%n bids made: {points}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n deals made in a row: {points}</source>
        <translation>
            <numerusform>%n deal made in a row: {points}</numerusform>
            <numerusform>%n deals made in a row: {points}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minutes ago</source>
        <translation>
            <numerusform>%n minute ago</numerusform>
            <numerusform>%n minutes ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n games deleted; their figures stay in your record</source>
        <translation>
            <numerusform>%n game deleted; its figures stay in your record</numerusform>
            <numerusform>%n games deleted; their figures stay in your record</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n games deleted, from your record too</source>
        <translation>
            <numerusform>%n game deleted, from your record too</numerusform>
            <numerusform>%n games deleted, from your record too</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n games deleted</source>
        <translation>
            <numerusform>%n game deleted</numerusform>
            <numerusform>%n games deleted</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}, set aside %n cards as a bid</source>
        <translation>
            <numerusform>{name}, set aside %n card as a bid</numerusform>
            <numerusform>{name}, set aside %n cards as a bid</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Set aside %n cards as your bid</source>
        <translation>
            <numerusform>Set aside %n card as your bid</numerusform>
            <numerusform>Set aside %n cards as your bid</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>From %n cards up</source>
        <translation>
            <numerusform>From %n card up</numerusform>
            <numerusform>From %n cards up</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>With %n players, {deals}.</source>
        <translation>
            <numerusform>With %n player, {deals}.</numerusform>
            <numerusform>With %n players, {deals}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Back in your hand: {card} and the %n cards after it.</source>
        <translation>
            <numerusform>Back in your hand: {card} and the card after it.</numerusform>
            <numerusform>Back in your hand: {card} and the %n cards after it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} takes back the %n last cards.</source>
        <translation>
            <numerusform>{name} takes back the last card.</numerusform>
            <numerusform>{name} takes back the %n last cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}’s %n cards are played again.</source>
        <translation>
            <numerusform>{name}’s card is played again.</numerusform>
            <numerusform>{name}’s %n cards are played again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your %n cards are played again.</source>
        <translation>
            <numerusform>Your card is played again.</numerusform>
            <numerusform>Your %n cards are played again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not from %n cards up</source>
        <translation>
            <numerusform>Not from %n card up</numerusform>
            <numerusform>Not from %n cards up</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} {total}, and %n more</source>
        <translation>
            <numerusform>{name} {total}, and %n more</numerusform>
            <numerusform>{name} {total}, and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You hold %n {suit}, more than all others together.</source>
        <translation>
            <numerusform>You hold one card in {suit}, more than all others together.</numerusform>
            <numerusform>You hold %n {suit}, more than all others together.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your %n highest trumps should win, and so should {cards}.</source>
        <translation>
            <numerusform>Your highest trump should win, and so should {cards}.</numerusform>
            <numerusform>Your %n highest trumps should win, and so should {cards}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your %n highest trumps should win.</source>
        <translation>
            <numerusform>Your highest trump should win.</numerusform>
            <numerusform>Your %n highest trumps should win.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only %n higher {suit} can beat {card}.</source>
        <translation>
            <numerusform>Only one card of {suit} can beat {card}.</numerusform>
            <numerusform>Only %n higher {suit} can beat {card}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>One trick for %n players: on average each wins it in one deal of %n.</source>
        <translation>
            <numerusform>One trick for %n player: on average each wins it in one deal of %n.</numerusform>
            <numerusform>One trick for %n players: on average each wins it in one deal of %n.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{tricks} tricks for %n players: on average less than one each.</source>
        <translation>
            <numerusform>{tricks} tricks for %n player: on average less than one each.</numerusform>
            <numerusform>{tricks} tricks for %n players: on average less than one each.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{tricks} tricks for %n players: on average more than {share} each.</source>
        <translation>
            <numerusform>{tricks} tricks for %n player: on average more than {share} each.</numerusform>
            <numerusform>{tricks} tricks for %n players: on average more than {share} each.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} holds {card}, the highest trump you can see: you win only if your card is one of the %n higher trumps.</source>
        <translation>
            <numerusform>{name} holds {card}, the highest trump you can see: you win only if your card is the one higher trump.</numerusform>
            <numerusform>{name} holds {card}, the highest trump you can see: you win only if your card is one of the %n higher trumps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You can play {cards} first, and {card} can still lose to %n higher {suit} or to any trump.</source>
        <translation>
            <numerusform>You can play {cards} first, and {card} can still lose to a higher card of its suit or to any trump.</numerusform>
            <numerusform>You can play {cards} first, and {card} can still lose to %n higher {suit} or to any trump.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your highest trump is {card}, and %n higher ones are out.</source>
        <translation>
            <numerusform>Your highest trump is {card}, and one higher trump is out.</numerusform>
            <numerusform>Your highest trump is {card}, and %n higher ones are out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only {cards} is high, and any of the %n trumps that you don’t hold can beat it.</source>
        <translation>
            <numerusform>Only {cards} is high, and a trump that you don’t hold can beat it.</numerusform>
            <numerusform>Only {cards} is high, and any of the %n trumps that you don’t hold can beat it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{cards} are high, but any of the %n trumps that you don’t hold can beat them.</source>
        <translation>
            <numerusform>{cards} are high, but a trump that you don’t hold can beat one of them.</numerusform>
            <numerusform>{cards} are high, but any of the %n trumps that you don’t hold can beat them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{played} probably gives the lead away: %n higher {suit} are still out.</source>
        <translation>
            <numerusform>{played} probably gives the lead away: one higher card of {suit} is still out.</numerusform>
            <numerusform>{played} probably gives the lead away: %n higher {suit} are still out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Keep {card} for later: it may win once the %n higher {suit} are gone.</source>
        <translation>
            <numerusform>Keep {card} for later: it may win once the only higher card of {suit} is gone.</numerusform>
            <numerusform>Keep {card} for later: it may win once the %n higher {suit} are gone.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Keep {card} to lose a later trick: %n higher {suit} are still out.</source>
        <translation>
            <numerusform>Keep {card} to lose a later trick: one higher card of {suit} is still out.</numerusform>
            <numerusform>Keep {card} to lose a later trick: %n higher {suit} are still out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You have %n likely winners, {cards}; expect {number} of them to win.</source>
        <translation>
            <numerusform>You have one likely winner, {cards}; expect {number} of them to win.</numerusform>
            <numerusform>You have %n likely winners, {cards}; expect {number} of them to win.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You need {number} tricks, and have %n hopes: {cards}.</source>
        <translation>
            <numerusform>You need {number} tricks, and have one hope: {cards}.</numerusform>
            <numerusform>You need {number} tricks, and have %n hopes: {cards}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You count on your %n highest trumps, and on {cards}.</source>
        <translation>
            <numerusform>You count on your highest trump, and on {cards}.</numerusform>
            <numerusform>You count on your %n highest trumps, and on {cards}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You count on your %n highest trumps.</source>
        <translation>
            <numerusform>You count on your highest trump.</numerusform>
            <numerusform>You count on your %n highest trumps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You make it {often}, but only %n times with a bid of {other}.</source>
        <translation>
            <numerusform>You make it {often}, but only once with a bid of {other}.</numerusform>
            <numerusform>You make it {often}, but only %n times with a bid of {other}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} makes it {often}, but only %n times with a bid of {other}.</source>
        <translation>
            <numerusform>{player} makes it {often}, but only once with a bid of {other}.</numerusform>
            <numerusform>{player} makes it {often}, but only %n times with a bid of {other}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You make it {often}, and %n times with a bid of {other}.</source>
        <translation>
            <numerusform>You make it {often}, and once with a bid of {other}.</numerusform>
            <numerusform>You make it {often}, and %n times with a bid of {other}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} makes it {often}, and %n times with a bid of {other}.</source>
        <translation>
            <numerusform>{player} makes it {often}, and once with a bid of {other}.</numerusform>
            <numerusform>{player} makes it {often}, and %n times with a bid of {other}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>For one more, {card} would have to win, but %n higher {suit} are out.</source>
        <translation>
            <numerusform>For one more, {card} would have to win, but one higher card of {suit} is out.</numerusform>
            <numerusform>For one more, {card} would have to win, but %n higher {suit} are out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{tricks} tricks for %n players: on average one each.</source>
        <translation>
            <numerusform>{tricks} tricks for %n player: on average one each.</numerusform>
            <numerusform>{tricks} tricks for %n players: on average one each.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{tricks} tricks for %n players: on average not quite one each.</source>
        <translation>
            <numerusform>{tricks} tricks for %n player: on average not quite one each.</numerusform>
            <numerusform>{tricks} tricks for %n players: on average not quite one each.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{tricks} tricks for %n players: on average {share} each.</source>
        <translation>
            <numerusform>{tricks} tricks for %n player: on average {share} each.</numerusform>
            <numerusform>{tricks} tricks for %n players: on average {share} each.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You can play your low {suit} first, and {card} can still lose to %n higher {suit} or to any trump.</source>
        <translation>
            <numerusform>You can play your low {suit} first, and {card} can still lose to a higher card of its suit or to any trump.</numerusform>
            <numerusform>You can play your low {suit} first, and {card} can still lose to %n higher {suit} or to any trump.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{suit} are your longest suit, with %n cards.</source>
        <translation>
            <numerusform>You hold one card in {suit}, and no longer suit.</numerusform>
            <numerusform>{suit} are your longest suit, with %n cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You hold the highest card in %n suits.</source>
        <translation>
            <numerusform>You hold the highest card in one suit.</numerusform>
            <numerusform>You hold the highest card in %n suits.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You keep all your %n trumps.</source>
        <translation>
            <numerusform>You keep your trump.</numerusform>
            <numerusform>You keep all your %n trumps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n times in 100</source>
        <translation>
            <numerusform>once in 100</numerusform>
            <numerusform>%n times in 100</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{other} would help {name} more than you: {name} still needs %n tricks.</source>
        <translation>
            <numerusform>{other} would help {name} more than you: {name} still needs a trick.</numerusform>
            <numerusform>{other} would help {name} more than you: {name} still needs %n tricks.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{other} would help {name} more than {player}: {name} still needs %n tricks.</source>
        <translation>
            <numerusform>{other} would help {name} more than {player}: {name} still needs a trick.</numerusform>
            <numerusform>{other} would help {name} more than {player}: {name} still needs %n tricks.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{suit} are {player}’s longest suit, with %n cards.</source>
        <translation>
            <numerusform>{player} holds one card in {suit}, and no longer suit.</numerusform>
            <numerusform>{suit} are {player}’s longest suit, with %n cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} holds the highest card in %n suits.</source>
        <translation>
            <numerusform>{player} holds the highest card in one suit.</numerusform>
            <numerusform>{player} holds the highest card in %n suits.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} keeps all %n trumps.</source>
        <translation>
            <numerusform>{player} keeps the only trump.</numerusform>
            <numerusform>{player} keeps all %n trumps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} has %n likely winners, {cards}; expect {number} of them to win.</source>
        <translation>
            <numerusform>{player} has one likely winner, {cards}; expect {number} of them to win.</numerusform>
            <numerusform>{player} has %n likely winners, {cards}; expect {number} of them to win.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} needs {number} tricks, and has %n hopes: {cards}.</source>
        <translation>
            <numerusform>{player} needs {number} tricks, and has one hope: {cards}.</numerusform>
            <numerusform>{player} needs {number} tricks, and has %n hopes: {cards}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{sure} should win; %n more must come from {rest}.</source>
        <translation>
            <numerusform>{sure} should win; one more must come from {rest}.</numerusform>
            <numerusform>{sure} should win; %n more must come from {rest}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your %n trumps should win.</source>
        <translation>
            <numerusform>Your only trump should win.</numerusform>
            <numerusform>Your %n trumps should win.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player}’s %n trumps should win.</source>
        <translation>
            <numerusform>{player}’s only trump should win.</numerusform>
            <numerusform>{player}’s %n trumps should win.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your %n trumps should win, and so should {cards}.</source>
        <translation>
            <numerusform>Your only trump should win, and so should {cards}.</numerusform>
            <numerusform>Your %n trumps should win, and so should {cards}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player}’s %n trumps should win, and so should {cards}.</source>
        <translation>
            <numerusform>{player}’s only trump should win, and so should {cards}.</numerusform>
            <numerusform>{player}’s %n trumps should win, and so should {cards}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player}’s %n highest trumps should win.</source>
        <translation>
            <numerusform>{player}’s highest trump should win.</numerusform>
            <numerusform>{player}’s %n highest trumps should win.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player}’s %n highest trumps should win, and so should {cards}.</source>
        <translation>
            <numerusform>{player}’s highest trump should win, and so should {cards}.</numerusform>
            <numerusform>{player}’s %n highest trumps should win, and so should {cards}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You count on your %n trumps.</source>
        <translation>
            <numerusform>You count on your only trump.</numerusform>
            <numerusform>You count on your %n trumps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} counts on the hand’s %n trumps.</source>
        <translation>
            <numerusform>{player} counts on the hand’s only trump.</numerusform>
            <numerusform>{player} counts on the hand’s %n trumps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You count on your %n trumps, and on {cards}.</source>
        <translation>
            <numerusform>You count on your only trump, and on {cards}.</numerusform>
            <numerusform>You count on your %n trumps, and on {cards}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} counts on the hand’s %n trumps, and on {cards}.</source>
        <translation>
            <numerusform>{player} counts on the hand’s only trump, and on {cards}.</numerusform>
            <numerusform>{player} counts on the hand’s %n trumps, and on {cards}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} counts on the hand’s %n highest trumps.</source>
        <translation>
            <numerusform>{player} counts on the hand’s highest trump.</numerusform>
            <numerusform>{player} counts on the hand’s %n highest trumps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} counts on the hand’s %n highest trumps, and on {cards}.</source>
        <translation>
            <numerusform>{player} counts on the hand’s highest trump, and on {cards}.</numerusform>
            <numerusform>{player} counts on the hand’s %n highest trumps, and on {cards}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You lead, and only %n higher {suit} or a trump can beat {card}.</source>
        <translation>
            <numerusform>You lead, and only one higher card of {suit} or a trump can beat {card}.</numerusform>
            <numerusform>You lead, and only %n higher {suit} or a trump can beat {card}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} leads, and only %n higher {suit} or a trump can beat {card}.</source>
        <translation>
            <numerusform>{player} leads, and only one higher card of {suit} or a trump can beat {card}.</numerusform>
            <numerusform>{player} leads, and only %n higher {suit} or a trump can beat {card}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You lead, and only %n higher {suit} can beat {card}.</source>
        <translation>
            <numerusform>You lead, and only one higher card of {suit} can beat {card}.</numerusform>
            <numerusform>You lead, and only %n higher {suit} can beat {card}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} leads, and only %n higher {suit} can beat {card}.</source>
        <translation>
            <numerusform>{player} leads, and only one higher card of {suit} can beat {card}.</numerusform>
            <numerusform>{player} leads, and only %n higher {suit} can beat {card}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} holds {card}, the highest trump that {player} can see: only one of the %n higher trumps wins.</source>
        <translation>
            <numerusform>{name} holds {card}, the highest trump that {player} can see: only the one higher trump wins.</numerusform>
            <numerusform>{name} holds {card}, the highest trump that {player} can see: only one of the %n higher trumps wins.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} holds %n {suit}, more than all others together.</source>
        <translation>
            <numerusform>{player} holds one card in {suit}, more than all others together.</numerusform>
            <numerusform>{player} holds %n {suit}, more than all others together.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your card, {card}, can still lose to %n higher {suit} or to any trump.</source>
        <translation>
            <numerusform>Your card, {card}, can still lose to a higher card of its suit or to any trump.</numerusform>
            <numerusform>Your card, {card}, can still lose to %n higher {suit} or to any trump.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player}’s card, {card}, can still lose to %n higher {suit} or to any trump.</source>
        <translation>
            <numerusform>{player}’s card, {card}, can still lose to a higher card of its suit or to any trump.</numerusform>
            <numerusform>{player}’s card, {card}, can still lose to %n higher {suit} or to any trump.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your card, {card}, can be beaten by %n higher {suit} and by any trump.</source>
        <translation>
            <numerusform>Your card, {card}, can be beaten by one higher card of its suit and by any trump.</numerusform>
            <numerusform>Your card, {card}, can be beaten by %n higher {suit} and by any trump.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player}’s card, {card}, can be beaten by %n higher {suit} and by any trump.</source>
        <translation>
            <numerusform>{player}’s card, {card}, can be beaten by one higher card of its suit and by any trump.</numerusform>
            <numerusform>{player}’s card, {card}, can be beaten by %n higher {suit} and by any trump.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your best card outside trumps, {card}, can still lose to %n higher {suit} or to any trump.</source>
        <translation>
            <numerusform>Your best card outside trumps, {card}, can still lose to a higher card of its suit or to any trump.</numerusform>
            <numerusform>Your best card outside trumps, {card}, can still lose to %n higher {suit} or to any trump.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player}’s best card outside trumps, {card}, can still lose to %n higher {suit} or to any trump.</source>
        <translation>
            <numerusform>{player}’s best card outside trumps, {card}, can still lose to a higher card of its suit or to any trump.</numerusform>
            <numerusform>{player}’s best card outside trumps, {card}, can still lose to %n higher {suit} or to any trump.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your best card outside trumps, {card}, can be beaten by %n higher {suit} and by any trump.</source>
        <translation>
            <numerusform>Your best card outside trumps, {card}, can be beaten by one higher card of its suit and by any trump.</numerusform>
            <numerusform>Your best card outside trumps, {card}, can be beaten by %n higher {suit} and by any trump.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player}’s best card outside trumps, {card}, can be beaten by %n higher {suit} and by any trump.</source>
        <translation>
            <numerusform>{player}’s best card outside trumps, {card}, can be beaten by one higher card of its suit and by any trump.</numerusform>
            <numerusform>{player}’s best card outside trumps, {card}, can be beaten by %n higher {suit} and by any trump.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your best card, {card}, can still lose to %n higher {suit} or to any trump.</source>
        <translation>
            <numerusform>Your best card, {card}, can still lose to a higher card of its suit or to any trump.</numerusform>
            <numerusform>Your best card, {card}, can still lose to %n higher {suit} or to any trump.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player}’s best card, {card}, can still lose to %n higher {suit} or to any trump.</source>
        <translation>
            <numerusform>{player}’s best card, {card}, can still lose to a higher card of its suit or to any trump.</numerusform>
            <numerusform>{player}’s best card, {card}, can still lose to %n higher {suit} or to any trump.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your best card, {card}, can be beaten by %n higher {suit} and by any trump.</source>
        <translation>
            <numerusform>Your best card, {card}, can be beaten by one higher card of its suit and by any trump.</numerusform>
            <numerusform>Your best card, {card}, can be beaten by %n higher {suit} and by any trump.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player}’s best card, {card}, can be beaten by %n higher {suit} and by any trump.</source>
        <translation>
            <numerusform>{player}’s best card, {card}, can be beaten by one higher card of its suit and by any trump.</numerusform>
            <numerusform>{player}’s best card, {card}, can be beaten by %n higher {suit} and by any trump.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} can play {cards} first, and {card} can still lose to %n higher {suit} or to any trump.</source>
        <translation>
            <numerusform>{player} can play {cards} first, and {card} can still lose to a higher card of its suit or to any trump.</numerusform>
            <numerusform>{player} can play {cards} first, and {card} can still lose to %n higher {suit} or to any trump.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} can play low {suit} first, and {card} can still lose to %n higher {suit} or to any trump.</source>
        <translation>
            <numerusform>{player} can play low {suit} first, and {card} can still lose to a higher card of its suit or to any trump.</numerusform>
            <numerusform>{player} can play low {suit} first, and {card} can still lose to %n higher {suit} or to any trump.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your card, {card}, can be beaten by %n higher {suit}.</source>
        <translation>
            <numerusform>Your card, {card}, can be beaten by one higher card of its suit.</numerusform>
            <numerusform>Your card, {card}, can be beaten by %n higher {suit}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player}’s card, {card}, can be beaten by %n higher {suit}.</source>
        <translation>
            <numerusform>{player}’s card, {card}, can be beaten by one higher card of its suit.</numerusform>
            <numerusform>{player}’s card, {card}, can be beaten by %n higher {suit}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your best card outside trumps, {card}, can be beaten by %n higher {suit}.</source>
        <translation>
            <numerusform>Your best card outside trumps, {card}, can be beaten by one higher card of its suit.</numerusform>
            <numerusform>Your best card outside trumps, {card}, can be beaten by %n higher {suit}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player}’s best card outside trumps, {card}, can be beaten by %n higher {suit}.</source>
        <translation>
            <numerusform>{player}’s best card outside trumps, {card}, can be beaten by one higher card of its suit.</numerusform>
            <numerusform>{player}’s best card outside trumps, {card}, can be beaten by %n higher {suit}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your best card, {card}, can be beaten by %n higher {suit}.</source>
        <translation>
            <numerusform>Your best card, {card}, can be beaten by one higher card of its suit.</numerusform>
            <numerusform>Your best card, {card}, can be beaten by %n higher {suit}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player}’s best card, {card}, can be beaten by %n higher {suit}.</source>
        <translation>
            <numerusform>{player}’s best card, {card}, can be beaten by one higher card of its suit.</numerusform>
            <numerusform>{player}’s best card, {card}, can be beaten by %n higher {suit}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player}’s highest trump is {card}, and %n higher ones are out.</source>
        <translation>
            <numerusform>{player}’s highest trump is {card}, and one higher trump is out.</numerusform>
            <numerusform>{player}’s highest trump is {card}, and %n higher ones are out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only {cards} is high, and any of the %n trumps that {player} doesn’t hold can beat it.</source>
        <translation>
            <numerusform>Only {cards} is high, and a trump that {player} doesn’t hold can beat it.</numerusform>
            <numerusform>Only {cards} is high, and any of the %n trumps that {player} doesn’t hold can beat it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{cards} are high, but any of the %n trumps that {player} doesn’t hold can beat them.</source>
        <translation>
            <numerusform>{cards} are high, but a trump that {player} doesn’t hold can beat one of them.</numerusform>
            <numerusform>{cards} are high, but any of the %n trumps that {player} doesn’t hold can beat them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You need %n of the {left} tricks.</source>
        <translation>
            <numerusform>You need one of the {left} tricks.</numerusform>
            <numerusform>You need %n of the {left} tricks.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} needs %n of the {left} tricks.</source>
        <translation>
            <numerusform>{player} needs one of the {left} tricks.</numerusform>
            <numerusform>{player} needs %n of the {left} tricks.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You need %n of the last {left} tricks.</source>
        <translation>
            <numerusform>You need one of the last {left} tricks.</numerusform>
            <numerusform>You need %n of the last {left} tricks.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} needs %n of the last {left} tricks.</source>
        <translation>
            <numerusform>{player} needs one of the last {left} tricks.</numerusform>
            <numerusform>{player} needs %n of the last {left} tricks.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You have your %n tricks and want no more.</source>
        <translation>
            <numerusform>You have your trick and want no more.</numerusform>
            <numerusform>You have your %n tricks and want no more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} has %n tricks, as bid, and wants no more.</source>
        <translation>
            <numerusform>{player} has one trick, as bid, and wants no more.</numerusform>
            <numerusform>{player} has %n tricks, as bid, and wants no more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nobody can beat {played}, and it draws trumps: %n of them are still out.</source>
        <translation>
            <numerusform>Nobody can beat {played}, and it draws the last trump that is still out.</numerusform>
            <numerusform>Nobody can beat {played}, and it draws trumps: %n of them are still out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only %n cards still out beat {played}.</source>
        <translation>
            <numerusform>Only one card still out beats {played}.</numerusform>
            <numerusform>Only %n cards still out beat {played}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only %n higher {suit} are still out.</source>
        <translation>
            <numerusform>Only one higher card of {suit} is still out.</numerusform>
            <numerusform>Only %n higher {suit} are still out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You lose little with {played}: %n higher {suit} are still out.</source>
        <translation>
            <numerusform>You lose little with {played}: one higher card of {suit} is still out.</numerusform>
            <numerusform>You lose little with {played}: %n higher {suit} are still out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} loses little with {played}: %n higher {suit} are still out.</source>
        <translation>
            <numerusform>{player} loses little with {played}: one higher card of {suit} is still out.</numerusform>
            <numerusform>{player} loses little with {played}: %n higher {suit} are still out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You hold %n trumps and need only {needs} more tricks.</source>
        <translation>
            <numerusform>You hold one trump and need only {needs} more tricks.</numerusform>
            <numerusform>You hold %n trumps and need only {needs} more tricks.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} holds %n trumps and needs only {needs} more tricks.</source>
        <translation>
            <numerusform>{player} holds one trump and needs only {needs} more tricks.</numerusform>
            <numerusform>{player} holds %n trumps and needs only {needs} more tricks.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You hold %n trumps and need only one more trick.</source>
        <translation>
            <numerusform>You hold one trump and need only one more trick.</numerusform>
            <numerusform>You hold %n trumps and need only one more trick.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} holds %n trumps and needs only one more trick.</source>
        <translation>
            <numerusform>{player} holds one trump and needs only one more trick.</numerusform>
            <numerusform>{player} holds %n trumps and needs only one more trick.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n higher {suit} than {played} are still out.</source>
        <translation>
            <numerusform>One higher card of {suit} than {played} is still out.</numerusform>
            <numerusform>%n higher {suit} than {played} are still out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{played} draws trumps; %n of them may still be out.</source>
        <translation>
            <numerusform>{played} draws trumps; one of them may still be out.</numerusform>
            <numerusform>{played} draws trumps; %n of them may still be out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} bid {bid} and has %n tricks.</source>
        <translation>
            <numerusform>{name} bid {bid} and has one trick.</numerusform>
            <numerusform>{name} bid {bid} and has %n tricks.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You bid {bid} and have %n tricks.</source>
        <translation>
            <numerusform>You bid {bid} and have one trick.</numerusform>
            <numerusform>You bid {bid} and have %n tricks.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your bid is lost: %n tricks are left.</source>
        <translation>
            <numerusform>Your bid is lost: one trick is left.</numerusform>
            <numerusform>Your bid is lost: %n tricks are left.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You need all of the last %n tricks.</source>
        <translation>
            <numerusform>You need the last trick.</numerusform>
            <numerusform>You need all of the last %n tricks.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You need {number} of the last %n tricks.</source>
        <translation>
            <numerusform>You need the last trick.</numerusform>
            <numerusform>You need {number} of the last %n tricks.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You want none of the last %n tricks.</source>
        <translation>
            <numerusform>You do not want the last trick.</numerusform>
            <numerusform>You want none of the last %n tricks.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The bid is lost: %n tricks are left.</source>
        <translation>
            <numerusform>The bid is lost: one trick is left.</numerusform>
            <numerusform>The bid is lost: %n tricks are left.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} needs all of the last %n tricks.</source>
        <translation>
            <numerusform>{name} needs the last trick.</numerusform>
            <numerusform>{name} needs all of the last %n tricks.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} needs {number} of the last %n tricks.</source>
        <translation>
            <numerusform>{name} needs the last trick.</numerusform>
            <numerusform>{name} needs {number} of the last %n tricks.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} wants none of the last %n tricks.</source>
        <translation>
            <numerusform>{name} does not want the last trick.</numerusform>
            <numerusform>{name} wants none of the last %n tricks.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are %n tricks to win. Bids so far: {bids}.</source>
        <translation>
            <numerusform>There is one trick to win. Bids so far: {bids}.</numerusform>
            <numerusform>There are %n tricks to win. Bids so far: {bids}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are %n tricks to win. {name} bids first.</source>
        <translation>
            <numerusform>There is one trick to win. {name} bids first.</numerusform>
            <numerusform>There are %n tricks to win. {name} bids first.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are %n tricks to win. You bid first.</source>
        <translation>
            <numerusform>There is one trick to win. You bid first.</numerusform>
            <numerusform>There are %n tricks to win. You bid first.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n players bid after {name}.</source>
        <translation>
            <numerusform>One player bids after {name}.</numerusform>
            <numerusform>%n players bid after {name}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The pack has %n cards.</source>
        <translation>
            <numerusform>The pack has one card.</numerusform>
            <numerusform>The pack has %n cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n players bid after you.</source>
        <translation>
            <numerusform>One player bids after you.</numerusform>
            <numerusform>%n players bid after you.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n points better than then</source>
        <translation>
            <numerusform>%n point better than then</numerusform>
            <numerusform>%n points better than then</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n points fewer than then</source>
        <translation>
            <numerusform>%n point fewer than then</numerusform>
            <numerusform>%n points fewer than then</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>After %n deals: {standing}</source>
        <translation>
            <numerusform>After %n deal: {standing}</numerusform>
            <numerusform>After %n deals: {standing}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Scores, for example with %n cards</source>
        <translation>
            <numerusform>Scores, for example with %n card</numerusform>
            <numerusform>Scores, for example with %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n games with hints or undo are left out.</source>
        <translation>
            <numerusform>%n game with hints or undo is left out.</numerusform>
            <numerusform>%n games with hints or undo are left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of these games had hints or undo.</source>
        <translation>
            <numerusform>%n of these games had hints or undo.</numerusform>
            <numerusform>%n of these games had hints or undo.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n games of which you have kept the score.</source>
        <translation>
            <numerusform>%n game of which you have kept the score.</numerusform>
            <numerusform>%n games of which you have kept the score.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n games that are not over yet do not count.</source>
        <translation>
            <numerusform>%n game that is not over yet does not count.</numerusform>
            <numerusform>%n games that are not over yet do not count.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>From %n deals that have been reviewed.</source>
        <translation>
            <numerusform>From %n deal that has been reviewed.</numerusform>
            <numerusform>From %n deals that have been reviewed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Here %n counts are outside</source>
        <translation>
            <numerusform>Here %n count is outside</numerusform>
            <numerusform>Here %n counts are outside</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>From %n deals that are over, those of unfinished games too.</source>
        <translation>
            <numerusform>From %n deal that is over, those of unfinished games too.</numerusform>
            <numerusform>From %n deals that are over, those of unfinished games too.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n finished games</source>
        <translation>
            <numerusform>%n finished game</numerusform>
            <numerusform>%n finished games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Take the deals for %n players</source>
        <translation>
            <numerusform>&amp;Take the deals for %n player</numerusform>
            <numerusform>&amp;Take the deals for %n players</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>From now on, the deals are those for %n players.</source>
        <translation>
            <numerusform>From now on, the deals are those for %n player.</numerusform>
            <numerusform>From now on, the deals are those for %n players.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n deals are the ones that were sealed before the first bid.</source>
        <translation>
            <numerusform>The deal is the one that was sealed before the first bid.</numerusform>
            <numerusform>All %n deals are the ones that were sealed before the first bid.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n packs dealt again, card by card: no difference.</source>
        <translation>
            <numerusform>%n pack dealt again, card by card: no difference.</numerusform>
            <numerusform>%n packs dealt again, card by card: no difference.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{asked} of %n decisions asked again so far</source>
        <translation>
            <numerusform>{asked} of %n decision asked again so far</numerusform>
            <numerusform>{asked} of %n decisions asked again so far</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more were played out when nothing could change any more.</source>
        <translation>
            <numerusform>%n more was played out when nothing could change any more.</numerusform>
            <numerusform>%n more were played out when nothing could change any more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n were played out as if nothing could change any more.</source>
        <translation>
            <numerusform>%n was played out as if nothing could change any more.</numerusform>
            <numerusform>%n were played out as if nothing could change any more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of an earlier version cannot be asked again.</source>
        <translation>
            <numerusform>%n of an earlier version cannot be asked again.</numerusform>
            <numerusform>%n of an earlier version cannot be asked again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n by programs of others are not asked again.</source>
        <translation>
            <numerusform>%n by a program of others is not asked again.</numerusform>
            <numerusform>%n by programs of others are not asked again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %n the game does not say how they were decided.</source>
        <translation>
            <numerusform>Of %n the game does not say how it was decided.</numerusform>
            <numerusform>Of %n the game does not say how they were decided.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decisions came out otherwise when asked again.</source>
        <translation>
            <numerusform>%n decision came out otherwise when asked again.</numerusform>
            <numerusform>%n decisions came out otherwise when asked again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n deals are the ones that were sealed, but no fingerprint was noted at the end: what was done may have been changed since.</source>
        <translation>
            <numerusform>The %n deal is the one that was sealed, but no fingerprint was noted at the end: what was done may have been changed since.</numerusform>
            <numerusform>All %n deals are the ones that were sealed, but no fingerprint was noted at the end: what was done may have been changed since.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The fingerprint stored at the end fits, too. If it is the one that was noted then, rules, players and all %n actions that count are as then.</source>
        <translation>
            <numerusform>The fingerprint stored at the end fits, too. If it is the one that was noted then, rules, players and the %n action that counts are as then.</numerusform>
            <numerusform>The fingerprint stored at the end fits, too. If it is the one that was noted then, rules, players and all %n actions that count are as then.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decisions asked again with the others’ cards changed round: the same answers.</source>
        <translation>
            <numerusform>%n decision asked again with the others’ cards changed round: the same answer.</numerusform>
            <numerusform>%n decisions asked again with the others’ cards changed round: the same answers.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n computer players</source>
        <translation>
            <numerusform>%n computer player</numerusform>
            <numerusform>%n computer players</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n people at this screen.</source>
        <translation>
            <numerusform>%n person at this screen.</numerusform>
            <numerusform>%n people at this screen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It answered %n questions</source>
        <translation>
            <numerusform>It answered %n question</numerusform>
            <numerusform>It answered %n questions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Before that it answered %n questions.</source>
        <translation>
            <numerusform>Before that it answered %n question.</numerusform>
            <numerusform>Before that it answered %n questions.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{card} is easier to beat: %n cards still out can do it.</source>
        <translation>
            <numerusform>{card} is easier to beat: one card still out can do it.</numerusform>
            <numerusform>{card} is easier to beat: %n cards still out can do it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only %n cards still out beat {card}.</source>
        <translation>
            <numerusform>Only one card still out beats {card}.</numerusform>
            <numerusform>Only %n cards still out beat {card}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Once you have your tricks, {card} is safer to hold: %n higher {suit} are still out.</source>
        <translation>
            <numerusform>Once you have your tricks, {card} is safer to hold: one higher card of {suit} is still out.</numerusform>
            <numerusform>Once you have your tricks, {card} is safer to hold: %n higher {suit} are still out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Once {player} has enough tricks, {card} is safer to hold: %n higher {suit} are still out.</source>
        <translation>
            <numerusform>Once {player} has enough tricks, {card} is safer to hold: one higher card of {suit} is still out.</numerusform>
            <numerusform>Once {player} has enough tricks, {card} is safer to hold: %n higher {suit} are still out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Keep {card} for later: only %n higher {suit} are still out.</source>
        <translation>
            <numerusform>Keep {card} for later: only one higher card of {suit} is still out.</numerusform>
            <numerusform>Keep {card} for later: only %n higher {suit} are still out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{card} is harder to beat: only %n higher {suit} are still out.</source>
        <translation>
            <numerusform>{card} is harder to beat: only one higher card of {suit} is still out.</numerusform>
            <numerusform>{card} is harder to beat: only %n higher {suit} are still out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{card} is harder to beat: %n higher {suit} are still out.</source>
        <translation>
            <numerusform>{card} is harder to beat: one higher card of {suit} is still out.</numerusform>
            <numerusform>{card} is harder to beat: %n higher {suit} are still out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{tricks} of %n tricks</source>
        <translation>
            <numerusform>{tricks} of %n trick</numerusform>
            <numerusform>{tricks} of %n tricks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{bid} bid so far, for %n tricks</source>
        <translation>
            <numerusform>{bid} bid so far, for %n trick</numerusform>
            <numerusform>{bid} bid so far, for %n tricks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{bid} bid for %n tricks</source>
        <translation>
            <numerusform>{bid} bid for %n trick</numerusform>
            <numerusform>{bid} bid for %n tricks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This deal has %n tricks.</source>
        <translation>
            <numerusform>This deal has %n trick.</numerusform>
            <numerusform>This deal has %n tricks.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Result code, %n characters</source>
        <translation>
            <numerusform>Result code, %n character</numerusform>
            <numerusform>Result code, %n characters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Code, %n characters</source>
        <translation>
            <numerusform>Code, %n character</numerusform>
            <numerusform>Code, %n characters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The secret that decides all %n deals is drawn and sealed.</source>
        <translation>
            <numerusform>The secret that decides all %n deal is drawn and sealed.</numerusform>
            <numerusform>The secret that decides all %n deals is drawn and sealed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n others are about as good</source>
        <translation>
            <numerusform>one other is about as good</numerusform>
            <numerusform>%n others are about as good</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DaysPage</name>
    <message numerus="yes">
        <source>%n days played</source>
        <translation>
            <numerusform>%n day played</numerusform>
            <numerusform>%n days played</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ErrorWindow</name>
    <message numerus="yes">
        <source>%n more errors have happened since. They are in the log.</source>
        <translation>
            <numerusform>One more error has happened since. It is in the log.</numerusform>
            <numerusform>%n more errors have happened since. They are in the log.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProgramsPage</name>
    <message numerus="yes">
        <source>You have %n programs. Remove one before you add another.</source>
        <translation>
            <numerusform>You have %n program. Remove it before you add another.</numerusform>
            <numerusform>You have %n programs. Remove one before you add another.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It has answered %n questions so far…</source>
        <translation>
            <numerusform>It has answered %n question so far…</numerusform>
            <numerusform>It has answered %n questions so far…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecordPage</name>
    <message numerus="yes">
        <source>Counting your games again: %n to go.</source>
        <translation>
            <numerusform>Counting your games again: %n to go.</numerusform>
            <numerusform>Counting your games again: %n to go.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RulesBook</name>
    <message numerus="yes">
        <source>C&amp;ompare these %n games</source>
        <translation>
            <numerusform>C&amp;ompare this game</numerusform>
            <numerusform>C&amp;ompare these %n games</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RulesPreview</name>
    <message numerus="yes">
        <source>%n players can’t play these rules yet.</source>
        <translation>
            <numerusform>%n player can’t play these rules yet.</numerusform>
            <numerusform>%n players can’t play these rules yet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Score, for example with %n cards:</source>
        <translation>
            <numerusform>Score, for example with %n card:</numerusform>
            <numerusform>Score, for example with %n cards:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ScoreExample</name>
    <message numerus="yes">
        <source>Score, for example with %n cards</source>
        <translation>
            <numerusform>Score, for example with %n card</numerusform>
            <numerusform>Score, for example with %n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ScoreKeeperOpener</name>
    <message numerus="yes">
        <source>%n entries could not be read.</source>
        <translation>
            <numerusform>%n entry could not be read.</numerusform>
            <numerusform>%n entries could not be read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ScoreKeeperPage</name>
    <message numerus="yes">
        <source>The deals stay as they are; “More” has those for %n players.</source>
        <translation>
            <numerusform>The deals stay as they are; “More” has those for %n player.</numerusform>
            <numerusform>The deals stay as they are; “More” has those for %n players.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SpecialDealDialog</name>
    <message numerus="yes">
        <source>With %n players, none of the {count} deals.</source>
        <translation>
            <numerusform>With %n player, none of the {count} deals.</numerusform>
            <numerusform>With %n players, none of the {count} deals.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>With %n players: deal {numbers} of {count}.</source>
        <translation>
            <numerusform>With %n player: deal {numbers} of {count}.</numerusform>
            <numerusform>With %n players: deal {numbers} of {count}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>With %n players: deals {numbers} of {count}.</source>
        <translation>
            <numerusform>With %n player: deals {numbers} of {count}.</numerusform>
            <numerusform>With %n players: deals {numbers} of {count}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message numerus="yes">
        <source>%n days played</source>
        <translation>
            <numerusform>%n day played</numerusform>
            <numerusform>%n days played</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ThemesPage</name>
    <message numerus="yes">
        <source>%n positions</source>
        <translation>
            <numerusform>One position</numerusform>
            <numerusform>%n positions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message numerus="yes">
        <source>%n wizards</source>
        <translation>
            <numerusform>%n wizard</numerusform>
            <numerusform>%n wizards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n jesters</source>
        <translation>
            <numerusform>%n jester</numerusform>
            <numerusform>%n jesters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n jokers</source>
        <translation>
            <numerusform>%n joker</numerusform>
            <numerusform>%n jokers</numerusform>
        </translation>
    </message>
</context>
</TS>
