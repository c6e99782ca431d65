import { expect, test } from '@jest/globals';
import { CallError } from './call-error';
import { shouldComeAgain, waitMs } from './come-again';

const refused = (status: number, retryAfter?: number) =>
  new CallError('A00001', 'x', { status, ...(retryAfter && { retryAfter }) });

test("retries after the server's delay, through a restart of some seconds", () => {
  const error = refused(503, 3);
  expect([0, 4].map((count) => shouldComeAgain(count, error))).toEqual([true, true]);
  expect(shouldComeAgain(5, error)).toBe(false);
  expect(waitMs(0, error)).toBe(3000);
});

test('does not retry after a rate limit of an hour', () => {
  const error = refused(429, 3600);
  expect(waitMs(0, error)).toBe(1000);
  expect(shouldComeAgain(0, error)).toBe(false);
  expect(error.isPassing).toBe(false);
  expect(refused(429, 60).isPassing).toBe(true);
});

test('does not retry a permanent rejection', () => {
  expect(shouldComeAgain(0, refused(200))).toBe(false);
  expect(shouldComeAgain(0, new Error('a fault of the page'))).toBe(false);
});
