// The procedure of docs/fair-deals.md, by another program. It shares no code with Oh Hell!
// Usage: node fair_deals.mjs fair-deals.json, or a proof that "Check this game" has saved.
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const sha256 = (data) => createHash("sha256").update(data).digest("hex");

function shown(fingerprint) {
  const bits = BigInt("0x" + fingerprint.slice(0, 20)).toString(2).padStart(80, "0");
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

function dealt(pack, seed, word, deal) {
  const key = word ? createHmac("sha256", seed).update("ohhell cut 1" + word).digest() : seed;
  const cards = [...pack], numbers = stream(key, BigInt(deal));
  for (let k = cards.length - 1; k > 0; k--) {
    const j = draw(numbers, k + 1);
    [cards[k], cards[j]] = [cards[j], cards[k]];
  }
  return cards;
}

const firstDealer = (seed, seats) => draw(stream(seed, 2n ** 64n - 1n), seats);

let wrong = 0, compared = 0;
function same(what, found, expected) {
  compared += 1;
  if (JSON.stringify(found) !== JSON.stringify(expected)) {
    wrong += 1;
    console.log(`${what}: ${JSON.stringify(found)} is not ${JSON.stringify(expected)}`);
  }
}

const value = JSON.parse(readFileSync(process.argv[2], "utf8"));
const proof = value["ohhell-proof"] === 1;
for (const one of proof ? [value] : value.seals) {
  const seed = Buffer.from(one.seed, "hex");
  same("fingerprint", sha256(seed), one.fingerprint);
  same("shown", shown(one.fingerprint), one["fingerprint as shown"]);
  const first = firstDealer(seed, one.players);
  same("first dealer", first, proof ? one.deals[0].dealer : one["first dealer"]);
  for (const [number, deal] of one.deals.entries()) {
    const pack = proof ? one.pack : [...Array(deal.cards).keys()];
    same("pack", dealt(pack, seed, one.word, proof ? number : deal.deal), deal.pack);
  }
}
for (const game of proof ? [value] : value.games) {
  if (game["closing fingerprint"] !== null)
    same("closing", sha256(game.game.join("\n")), game["closing fingerprint"]);
}
console.log(`${compared} values compared, ${wrong} differ`);
process.exit(wrong ? 1 : 0);
