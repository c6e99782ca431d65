import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sha256Word } from './sha256';
import { bitsFor, isWorkProven, proveWork, workBits } from './work-proof';

test('the hash is SHA-256', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0123456789abcdef.,'), maxLength: 200 }),
      (text) => {
        expect(sha256Word(text)).toBe(createHash('sha256').update(text).digest().readInt32BE(0));
      },
    ),
  );
});

const asked = { salt: 'a line.7', bits: workBits.least };

test('accepts a valid proof, also for an easier puzzle', () => {
  const proof = proveWork(asked);
  expect(isWorkProven(proof, asked)).toBe(true);
  expect(isWorkProven(proof, { ...asked, bits: asked.bits - 1 })).toBe(true);
});

test('refuses a proof for another account or a harder puzzle, a partial one and nonsense', () => {
  const proof = proveWork(asked);
  expect(isWorkProven(proof, { ...asked, salt: 'a line.8' })).toBe(false);
  expect(isWorkProven(proof, { ...asked, bits: 16 })).toBe(false);
  for (const wrong of [
    '',
    '1',
    proof.slice(0, proof.lastIndexOf(',')),
    `${proof},1`,
    'NaN,'.repeat(16),
  ])
    expect(isWorkProven(wrong, asked)).toBe(false);
});

test('raises the difficulty as the waiting room fills, up to what an old phone can do', () => {
  const pace = 100;
  expect([0, 999, 1000, 3000, 7000, 1_000_000].map((waiting) => bitsFor(waiting, pace))).toEqual([
    8, 8, 9, 10, 11, 11,
  ]);
});
