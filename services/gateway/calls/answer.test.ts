import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { endOfTurn } from './answer';

test('writes answers of one event loop turn together, after all arrived input was read', async () => {
  const seen: string[] = [];
  const first = endOfTurn().then(() => seen.push('first'));
  process.nextTick(() => {
    seen.push('read');
    void endOfTurn().then(() => seen.push('second'));
  });
  await first;
  await nextTurn();
  expect(seen).toEqual(['read', 'first', 'second']);
  expect(endOfTurn()).toBe(endOfTurn());
});
