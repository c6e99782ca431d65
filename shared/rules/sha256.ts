/** Fractional parts of the cube roots of the first 64 primes (FIPS 180-4). */
const constants = makeConstants((prime) => Math.cbrt(prime), 64);
const start = makeConstants((prime) => Math.sqrt(prime), 8);

function makeConstants(root: (prime: number) => number, count: number): Int32Array {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1)
    if (isPrime(number)) found.push(((root(number) % 1) * 2 ** 32) | 0);
  return Int32Array.from(found);
}

function isPrime(number: number): boolean {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1)
    if (number % divisor === 0) return false;
  return true;
}

const words = new Int32Array(64);

/**
 * SHA-256 of a short ASCII text, for thousands of hashes in a row. The browser's own function returns a promise each time,
 * which takes longer than the hash.
 * @param text at most 200 characters
 * @returns its first 32 bits, as a signed number
 */
export function sha256Word(text: string): number {
  const blocks = (text.length + 9 + 63) >> 6;
  const state = Int32Array.from(start);
  for (let block = 0; block < blocks; block += 1) {
    fillWords(text, block, blocks);
    mix(state);
  }
  return pick(state, 0);
}

/** The padded text as 32-bit words of a block (the text, a 1, zeros, its length in bits), then the words derived from them. */
function fillWords(text: string, block: number, blocks: number): void {
  for (let at = 0; at < 16; at += 1) {
    let word = 0;
    for (let byte = 0; byte < 4; byte += 1) {
      const index = block * 64 + at * 4 + byte;
      const code = index < text.length ? text.charCodeAt(index) : index === text.length ? 0x80 : 0;
      word = (word << 8) | code;
    }
    words[at] = word;
  }
  if (block === blocks - 1) words[15] = text.length * 8;
  for (let at = 16; at < 64; at += 1) {
    const early = pick(words, at - 15);
    const late = pick(words, at - 2);
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[at] = (pick(words, at - 16) + small + pick(words, at - 7) + large) | 0;
  }
}

function mix(state: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => pick(state, at)) as Eight;
  for (let at = 0; at < 64; at += 1) {
    const sumE = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + sumE + choice + pick(constants, at) + pick(words, at)) | 0;
    const sumA = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b] = [g, f, e, (d + first) | 0, c, b, a];
    a = (first + sumA + majority) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((value, at) => (state[at] = (pick(state, at) + value) | 0));
}

type Eight = [number, number, number, number, number, number, number, number];

const pick = (of: Int32Array, at: number): number => of[at] ?? 0;
const turn = (value: number, by: number): number => (value >>> by) | (value << (32 - by));
