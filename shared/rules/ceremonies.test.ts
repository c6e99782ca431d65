import { describe, expect, test } from '@jest/globals';
import { Approval } from '../codes/approval';
import { conflictsOf, needsReason, type Rival, roomsTaken } from './ceremonies';

const at = (starttime: string, endtime: string, rooms = 0) => ({
  date: '2026-11-25',
  starttime,
  endtime,
  rooms,
  roomsAsked: 0,
});
const application = {
  ...at('09:00', '09:45'),
  needsRoom: true,
  people: 20,
  holdsSeats: true,
  seatsLeft: 0,
};
const rival = (authapplyid: string, approval: Approval): Rival => ({
  authapplyid,
  approval,
  unitname: `unit ${authapplyid}`,
  session: '09:00-09:45',
});

describe('a ceremony', () => {
  test('shares its rooms with every overlapping session of any area', () => {
    const all = [at('08:15', '09:00', 1), at('09:30', '10:15', 1), at('09:00', '09:45', 1)];
    expect(roomsTaken(application, all)).toBe(2);
    expect(roomsTaken(application, [{ ...at('09:00', '09:45', 1), date: '2026-11-26' }])).toBe(0);
  });

  test('is in conflict if every room is assigned, and lists assigned group visits first', () => {
    const waiting = rival('1', Approval.submitted);
    const approved = rival('2', Approval.approved);
    const conflicts = conflictsOf(application, [waiting, approved], 1);
    expect(conflicts).toEqual([{ kind: 'room', taken: 1, rooms: 1, rivals: [approved, waiting] }]);
    expect(needsReason(conflicts)).toBe(true);
    expect(conflictsOf(application, [approved], 2)).toEqual([]);
  });

  test('lists waiting group visits if there are too few rooms, and needs no reason', () => {
    const waiting = [rival('1', Approval.submitted), rival('2', Approval.firstApproved)];
    const conflicts = conflictsOf(application, waiting, 2);
    expect(conflicts).toEqual([{ kind: 'asked', left: 2, rooms: 2, rivals: waiting }]);
    expect(needsReason(conflicts)).toBe(false);
    expect(conflictsOf(application, waiting, 3)).toEqual([]);
  });

  test('has no conflict if it needs no room', () => {
    const none = { ...application, needsRoom: false };
    expect(conflictsOf(none, [rival('1', Approval.approved)], 1)).toEqual([]);
  });

  test('lacks seats only if its own are no longer held and are taken', () => {
    const lost = { ...application, needsRoom: false, holdsSeats: false };
    expect(conflictsOf({ ...lost, seatsLeft: 5 }, [], 1)).toEqual([
      { kind: 'seats', needed: 20, left: 5 },
    ]);
    expect(conflictsOf({ ...lost, seatsLeft: 20 }, [], 1)).toEqual([]);
    expect(conflictsOf({ ...application, seatsLeft: 0 }, [], 2)).toEqual([]);
  });
});
