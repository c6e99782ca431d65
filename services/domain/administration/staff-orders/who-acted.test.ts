import { expect, test } from '@jest/globals';
import { authorsOf } from './who-acted';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 25, 8, minute));
const event = (id: string, name: string, minute: number, by?: string) => ({
  id,
  event: name,
  params: by ? { by } : null,
  at: at(minute),
});
const entry = (act: string, minute: number, username: string) => ({
  act,
  at: at(minute),
  username,
});

test('names staff by the audit log, and the visitor by the event', () => {
  const history = [
    event('1', 'reduced', 1, 'visitor'),
    event('2', 'reduced', 2, 'staff'),
    event('3', 'changed', 5, 'staff'),
    event('4', 'changed', 6, 'visitor'),
    event('5', 'cancelled', 7),
  ];
  const acts = [
    entry('order.change', 4, 'scheduler'),
    // Its move failed.
    entry('order.change', 3, 'reviewer'),
    entry('order.takeOut', 2, 'admin'),
  ];
  const own = { staff: '', own: true };
  expect(authorsOf(history, acts)).toEqual([
    own,
    { staff: 'admin', own: false },
    { staff: 'scheduler', own: false },
    own,
    own,
  ]);
});

test('names nobody for what the clock or a closing did', () => {
  const nobody = { staff: '', own: false };
  expect(authorsOf([event('1', 'closed', 1), event('2', 'expired', 2)], [])).toEqual([
    nobody,
    nobody,
  ]);
});
