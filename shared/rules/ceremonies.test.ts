import { describe, expect, test } from '@jest/globals';
import { conflictsOf, roomsTaken } from './ceremonies';

const at = (starttime: string, endtime: string, rooms = 0) => ({
  ...{ date: '2026-11-25', starttime, endtime, rooms, roomsAsked: 0 },
});
const apply = {
  ...at('09:00', '09:45'),
  ...{ needsRoom: true, people: 20, holdsSeats: true, seatsLeft: 0 },
};

describe('a ceremony', () => {
  test('shares its room with whatever overlaps it in time, in any area', () => {
    const all = [at('08:15', '09:00', 1), at('09:30', '10:15', 1), at('09:00', '09:45', 1)];
    expect(roomsTaken(apply, all)).toBe(2);
    expect(roomsTaken(apply, [{ ...at('09:00', '09:45', 1), date: '2026-11-26' }])).toBe(0);
  });

  test('is in conflict where every room is promised, and not where one is left', () => {
    const all = [at('09:00', '09:45', 1)];
    expect(conflictsOf(apply, all, 1)).toEqual([{ kind: 'room', taken: 1, rooms: 1 }]);
    expect(conflictsOf(apply, all, 2)).toEqual([]);
  });

  test('without a room is in nobody’s way', () => {
    expect(conflictsOf({ ...apply, needsRoom: false }, [at('09:00', '09:45', 1)], 1)).toEqual([]);
  });

  test('lacks seats only where its own are no longer held and others took them', () => {
    const lost = { ...apply, needsRoom: false, holdsSeats: false };
    expect(conflictsOf({ ...lost, seatsLeft: 5 }, [], 1)).toEqual([
      { kind: 'seats', needed: 20, left: 5 },
    ]);
    expect(conflictsOf({ ...lost, seatsLeft: 20 }, [], 1)).toEqual([]);
    expect(conflictsOf({ ...apply, seatsLeft: 0 }, [], 2)).toEqual([]);
  });
});
