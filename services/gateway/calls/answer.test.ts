import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { endOfTurn } from './answer';

test('answers that are ready in one turn are written together, after what else had come in', async () => {
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
