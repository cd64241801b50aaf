/** The first words of the square and cube roots' fractions of the first primes (FIPS 180-4, 4.2.2 and 5.3.3). */
function fractionWords(root: number, count: number): Uint32Array {
  const words = new Uint32Array(count);
  for (let found = 0, candidate = 2; found < count; candidate += 1) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) if (candidate % divisor === 0) isPrime = false;
    if (!isPrime) continue;
    const value = candidate ** (1 / root);
    words[found] = Math.floor((value - Math.floor(value)) * 2 ** 32);
    found += 1;
  }
  return words;
}

const constants = fractionWords(3, 64);
const start = fractionWords(2, 8);
const schedule = new Uint32Array(64);
const block = new Uint8Array(64);
const words = new DataView(block.buffer);

const turn = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

/** The longest text that fits one block: what a proof of work hashes is shorter. */
const mostBytes = 55;

/**
 * The first 32 bits of the SHA-256 of a short ASCII text. The browser's own digest answers asynchronously, which costs
 * more than the hash itself when a quarter of a million are needed, and it is absent from pages without TLS.
 *
 * @throws RangeError for a text over 55 characters.
 */
export function sha256Head(text: string): number {
  if (text.length > mostBytes) throw new RangeError('the text does not fit one block');
  block.fill(0);
  for (let place = 0; place < text.length; place += 1) block[place] = text.charCodeAt(place);
  block[text.length] = 0x80;
  words.setUint32(60, text.length * 8);
  for (let place = 0; place < 16; place += 1) schedule[place] = words.getUint32(place * 4);
  for (let place = 16; place < 64; place += 1) {
    const early = schedule[place - 15] ?? 0;
    const late = schedule[place - 2] ?? 0;
    const mixedEarly = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const mixedLate = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    schedule[place] = (schedule[place - 16] ?? 0) + mixedEarly + (schedule[place - 7] ?? 0) + mixedLate;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = start;
  for (let place = 0; place < 64; place += 1) {
    const sumE = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const added = (h + sumE + ((e & f) ^ (~e & g)) + (constants[place] ?? 0) + (schedule[place] ?? 0)) | 0;
    const sumA = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const folded = (sumA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + added) | 0, c, b, a, (added + folded) | 0];
  }
  return ((start[0] ?? 0) + a) >>> 0;
}
