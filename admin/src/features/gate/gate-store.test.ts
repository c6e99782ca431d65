import { describe, expect, test } from '@jest/globals';
import { isSettled, withPress } from './gate-store';

const now = Date.parse('2026-11-24T08:10:00+08:00');
const east = { now, gate: '东门 ¦ East gate' };

describe('presses that count exits', () => {
  test('share one entry if they follow each other quickly, including corrections', () => {
    const first = withPress(undefined, 10, east);
    expect(first).toMatchObject({ people: 10, at: '2026-11-24T08:10:00+08:00', gate: east.gate });
    const second = withPress(first, -1, { ...east, now: now + 1500 });
    expect(second).toMatchObject({ entryid: first.entryid, people: 9 });
  });

  test('start another entry after a pause or at another gate', () => {
    const first = withPress(undefined, 1, east);
    for (const later of [
      { ...east, now: now + 2000 },
      { ...east, gate: '' },
    ])
      expect(withPress(first, 1, later)).toMatchObject({ people: 1 });
    expect(withPress(first, 1, { ...east, now: now + 2000 }).entryid).not.toBe(first.entryid);
  });

  test('are sent once no press can add to them', () => {
    const entry = withPress(undefined, 1, east);
    expect(isSettled(entry, now + 2000)).toBe(false);
    expect(isSettled(entry, now + 3000)).toBe(true);
  });
});
