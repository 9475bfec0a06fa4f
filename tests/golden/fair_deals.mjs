// The procedure of docs/fair-deals.md, by another program. It shares no code with Oh Hell!
// Usage: node fair_deals.mjs FILE [CLOSING], where FILE is fair-deals.json, a proof that "Check this
// game" has saved, or a saved copy of a game that is over. CLOSING is the closing fingerprint that
// you noted at its end, all of it, as it is shown, or as "Copy" copies it.
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const vectors = JSON.parse(readFileSync(new URL("fair-deals.json", import.meta.url), "utf8"));
const sha256 = (data) => createHash("sha256").update(data).digest("hex");

function shown(fingerprint) {
  const bits = BigInt("0x" + fingerprint.slice(0, 35)).toString(2).padStart(140, "0");
  const signs = bits.match(/.{5}/g).map((five) => ALPHABET[parseInt(five, 2)]).join("");
  return signs.match(/.{4}/g).join(" ");
}

function* stream(key, deal) {
  for (let block = 0n; ; block += 1n) {
    const place = Buffer.alloc(16);
    place.writeBigUInt64BE(deal, 0);
    place.writeBigUInt64BE(block, 8);
    const hmac = createHmac("sha256", key).update("ohhell shuffle 1").update(place).digest();
    for (let at = 0; at < 32; at += 4) yield hmac.readUInt32BE(at);
  }
}

function draw(numbers, below) {
  const limit = 2 ** 32 - (2 ** 32 % below);
  for (;;) {
    const number = numbers.next().value;
    if (number < limit) return number % below;
  }
}

const keyOf = (seed, word) =>
  word ? createHmac("sha256", seed).update("ohhell cut 1" + word).digest() : seed;

function dealt(pack, key, deal) {
  const cards = [...pack], numbers = stream(key, BigInt(deal));
  for (let k = cards.length - 1; k > 0; k--) {
    const j = draw(numbers, k + 1);
    [cards[k], cards[j]] = [cards[j], cards[k]];
  }
  return cards;
}

const firstDealer = (key, players) => draw(stream(key, 2n ** 64n - 1n), players);
const natureOf = (key) =>
  Number(createHmac("sha256", key).update("ohhell nature 1").digest().readBigUInt64BE(0) >> 11n);

function packFor(deck, players) {
  const gone = Object.fromEntries(deck.without)[players] ?? "";
  const change = Object.fromEntries(deck.low_cards)[players] ?? 0;
  let cards = [..."23456789TJQKA"].filter((rank) => deck.ranks.includes(rank) && !gone.includes(rank))
    .flatMap((rank) => [..."CDHS"].map((suit) => rank + suit));
  if (deck.copies === 2) cards = cards.flatMap((card) => [card, card + "'"]);
  if (change < 0) cards = cards.slice(-change);
  cards = cards.flatMap((card, at) => (at < change ? [card, card + "'"] : [card]));
  if (deck.cards_each) cards = cards.slice(Math.max(0, cards.length - deck.cards_each * players));
  if (deck.even) cards = cards.slice(cards.length % players);
  for (const [sign, count] of [["*", deck.jokers], ["W", deck.wizards], ["N", deck.jesters]])
    for (let number = 1; number <= count; number++) cards.push(sign + number);
  return cards;
}

// JSON with sorted keys, without spaces, in ASCII.
function text(value) {
  if (Array.isArray(value)) return `[${value.map(text).join(",")}]`;
  if (value !== null && typeof value === "object")
    return `{${Object.keys(value).sort().map((key) => `${text(key)}:${text(value[key])}`).join(",")}}`;
  return JSON.stringify(value).replace(/[^ -~]/g, (sign) =>
    "\\u" + sign.charCodeAt(0).toString(16).padStart(4, "0"));
}

const isObject = (value) =>
  value !== null && typeof value === "object" && !Array.isArray(value);

// What an object has otherwise than another one, which is "usual".
function changes(value, usual) {
  const found = {}, blank = vectors["blank objects"];
  for (const [name, inner] of Object.entries(value)) {
    const other = usual[name];
    if (isObject(inner) && isObject(other)) {
      const differs = changes(inner, other);
      if (Object.keys(differs).length) found[name] = differs;
    } else if (other === undefined || text(inner) !== text(other)) {
      const short = (item) => (isObject(item) ? changes(item, blank[name]) : item);
      found[name] = Array.isArray(inner) ? inner.map(short) : short(inner);
    }
  }
  return found;
}

// The actions that count: without what was taken back, and without bids between two others.
function counting(entries) {
  const done = [];
  let takenBack = [];
  for (const entry of entries) {
    if ("undo" in entry) takenBack.unshift(...done.splice(done.length - entry.undo));
    else if ("redo" in entry) done.push(...takenBack.splice(0, entry.redo));
    else {
      done.push(entry);
      takenBack = [];
    }
  }
  const bids = (one, other) =>
    one && other && "bid" in one && "bid" in other && one.seat === other.seat;
  return done.filter((each, at) => !(bids(done[at - 1], each) && bids(each, done[at + 1])));
}

function weight(number) {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(number);
  return bytes.toString("hex");
}

function closingLines(game) {
  const { seed, word, rules, actions } = game.record;
  const seats = game.seats.map(({ name, kind, level, avatar, habit }) =>
    ({ name, kind, level, avatar, habit: habit ?? "" }));
  const others = (game.others ?? []).map(({ bids, plays }) =>
    ({ bids: bids.map(weight), plays: plays.map(weight) }));
  const head = [word ?? null, changes(rules, vectors["standard rules"]), seats, others].map(text);
  const done = counting(actions).map(({ seat, ...action }) => `${seat} ${text(action)}`);
  return ["ohhell game 2", sha256(Buffer.from(seed, "hex")), ...head, ...done];
}

const [file, noted] = process.argv.slice(2);
let wrong = 0, compared = 0;
function same(what, found, expected) {
  compared += 1;
  if (JSON.stringify(found) !== JSON.stringify(expected)) {
    wrong += 1;
    console.log(`${what}: ${JSON.stringify(found)} is not ${JSON.stringify(expected)}`);
  }
}

function checkEnd(lines, stored) {
  const closing = sha256(lines.join("\n"));
  same("closing", closing, stored);
  if (!noted) return;
  const [digits] = noted.trim().toLowerCase().match(/[0-9a-f]{64}$/) ?? [];
  same("closing as noted", digits ? closing : shown(closing), digits ?? noted.trim());
}

// Returns the key from which everything follows.
function checkSeal(one) {
  const seed = Buffer.from(one.seed, "hex"), key = keyOf(seed, one.word);
  same("fingerprint", sha256(seed), one.fingerprint);
  same("shown", shown(one.fingerprint), one["fingerprint as shown"]);
  same("nature", natureOf(key), one.nature);
  return key;
}

function checkVector(seal) {
  const key = checkSeal(seal);
  same("first dealer", firstDealer(key, seal.players), seal["first dealer"]);
  for (const { cards, deal, pack } of seal.deals)
    same("pack", dealt([...Array(cards).keys()], key, deal), pack);
}

const KINDS = ["bid", "play", "trump", "lay", "premium", "deal"];

// Whether the lines are written as they must be, and each seat played the cards it was dealt.
// Returns what a proof must say of the cards.
function checkLines(lines, key) {
  same("line 1", lines[0], "ohhell game 2");
  const [, rules, seats] = lines.slice(2, 6).map((line, at) => {
    same(`line ${at + 3}`, line, text(JSON.parse(line)));
    return JSON.parse(line);
  });
  const players = seats.length, first = firstDealer(key, players);
  const pack = packFor({ ...vectors["standard rules"].deck, ...rules.deck }, players);
  const deals = [[]];
  for (const [at, line] of lines.slice(6).entries()) {
    const space = line.indexOf(" ");
    const seat = Number(line.slice(0, space)), action = JSON.parse(line.slice(space + 1));
    same(`line ${at + 7}`, line, `${seat} ${text(action)}`);
    same(`seat in line ${at + 7}`, seat < players, true);
    same(`actions in line ${at + 7}`, KINDS.filter((kind) => kind in action).length, 1);
    if (action.deal) {
      same("who deals", seat, (first + deals.length) % players);
      deals.push([]);
    } else deals.at(-1).push([seat, action]);
  }
  const listed = deals.map((actions, number) => {
    const cards = dealt(pack, key, number), dealer = (first + number) % players;
    const hands = [...Array(players)].map((_, seat) => actions.filter(([one]) => one === seat)
      .flatMap(([, action]) => (action.play ? [action.play] : (action.lay ?? []))));
    const each = hands[0].length;
    same(`whether deal ${number + 1} was played`, each > 0, true);
    for (const place of hands.keys())
      same(`hand in deal ${number + 1}`, hands[(dealer + 1 + place) % players].sort(),
        cards.slice(0, each * players).filter((_, card) => card % players === place).sort());
    return { dealer, "cards each": each, pack: cards };
  });
  return { players, pack, deals: listed };
}

function checkProof(proof) {
  const key = checkSeal(proof);
  same("lines 2 and 3", proof.game.slice(1, 3), [proof.fingerprint, text(proof.word)]);
  checkEnd(proof.game, proof["closing fingerprint"]);
  const { players, pack, deals } = checkLines(proof.game, key);
  same("players", proof.players, players);
  same("canonical order", proof.pack, pack);
  same("number of deals", proof.deals.length, deals.length);
  for (const [number, deal] of deals.entries())
    for (const [name, value] of Object.entries(deal))
      same(`${name} of deal ${number + 1}`, proof.deals[number]?.[name], value);
}

function checkGame(game) {
  const { seed, word, players } = game.record;
  const key = keyOf(Buffer.from(seed, "hex"), word), lines = closingLines(game);
  same("deals in the file", game.record.deals, undefined);
  same("fingerprint", lines[1], game.fingerprint);
  same("nature", natureOf(key), game.nature);
  checkEnd(lines, game.closing);
  same("players", checkLines(lines, key).players, players);
}

function checkFile(value) {
  if (value["ohhell-proof"] === 2) checkProof(value);
  else if (value["ohhell-game"] === 1) checkGame(value);
  else {
    for (const seal of value.seals) checkVector(seal);
    for (const game of value.games) {
      checkGame(game.file);
      same("lines", closingLines(game.file), game.game);
    }
  }
}

try {
  checkFile(JSON.parse(readFileSync(file, "utf8")));
} catch (error) {
  wrong += 1;
  console.log(`It cannot be read: ${error.message}`);
}
console.log(`${compared} values compared, ${wrong} differ`);
process.exit(wrong || !compared ? 1 : 0);
