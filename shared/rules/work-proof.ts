import { sha256Word } from './sha256';

/**
 * Proof of work for joining the waiting room: many small puzzles with equal expected effort, so that the total time varies little. A
 * single large puzzle would sometimes take no time and sometimes half a minute.
 */
export const sumsOfProof = 16;

/** Bits of each puzzle: the minimum, and the maximum, which an old phone solves within two seconds. */
export const workBits = { least: 8, most: 11 } as const;

/** The puzzle of an account that joins a waiting room. */
export interface WorkAsked {
  /** Specific to the waiting room and the account: nothing can be computed in advance or for another account. */
  salt: string;
  bits: number;
}

/**
 * Difficulty of the puzzles: one more bit with each doubling of the waiting accounts.
 * @param waiting accounts in the waiting room now
 * @param admittedPerSecond admission rate of the waiting room
 */
export function bitsFor(waiting: number, admittedPerSecond: number): number {
  const tenSeconds = admittedPerSecond * 10;
  const doublings = Math.floor(Math.log2(1 + waiting / tenSeconds));
  return Math.min(workBits.most, workBits.least + doublings);
}

const holds = (salt: string, sum: number, answer: number, bits: number): boolean =>
  sha256Word(`${salt}.${sum}.${answer}`) >>> (32 - bits) === 0;

/** @returns the answers in wire format */
export function proveWork({ salt, bits }: WorkAsked): string {
  const answers: number[] = [];
  for (let sum = 0; sum < sumsOfProof; sum += 1) {
    let answer = 0;
    while (!holds(salt, sum, answer, bits)) answer += 1;
    answers.push(answer);
  }
  return answers.join(',');
}

/** @returns whether every answer is right, with one hash each; the order of the answers does not matter */
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
