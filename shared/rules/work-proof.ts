import { sha256Word } from './sha256';

/**
 * Proof of work for a place in the line: so many small sums, each of which takes the same number of tries on average, so
 * that all of them together take about the same time for everybody. Easier than one large sum, which is now and then found at
 * once and now and then not for half a minute.
 */
export const sumsOfProof = 16;

/** Bits of each sum: the least that is asked, and the most, which an old phone solves within two seconds. */
export const workBits = { least: 8, most: 11 } as const;

/** What is asked of whoever joins a line. */
export interface WorkAsked {
  /** Of this line and this account: nothing can be worked out ahead, or for another. */
  salt: string;
  bits: number;
}

/**
 * How hard the sums are: harder as the line fills, by one bit with each doubling.
 * @param waiting who stands in the line by now
 * @param admittedPerSecond how fast it will be let in
 */
export function bitsFor(waiting: number, admittedPerSecond: number): number {
  const tenSeconds = admittedPerSecond * 10;
  const doublings = Math.floor(Math.log2(1 + waiting / tenSeconds));
  return Math.min(workBits.most, workBits.least + doublings);
}

const holds = (salt: string, sum: number, answer: number, bits: number): boolean =>
  sha256Word(`${salt}.${sum}.${answer}`) >>> (32 - bits) === 0;

/** @returns the answers, as they are sent */
export function proveWork({ salt, bits }: WorkAsked): string {
  const answers: number[] = [];
  for (let sum = 0; sum < sumsOfProof; sum += 1) {
    let answer = 0;
    while (!holds(salt, sum, answer, bits)) answer += 1;
    answers.push(answer);
  }
  return answers.join(',');
}

/** @returns whether each answer is right; one hash each, in whatever order they come they are of their own sums */
export function isWorkProven(proof: string, { salt, bits }: WorkAsked): boolean {
  const answers = proof.split(',').map(Number);
  return (
    answers.length === sumsOfProof &&
    answers.every(
      (answer, sum) =>
        Number.isSafeInteger(answer) && answer >= 0 && holds(salt, sum, answer, bits),
    )
  );
}
