import type { Approval } from '../codes/approval';
import { approvedStates } from './approval';

/** Resources that the group visits of one session need. */
export interface CeremonyLoad {
  date: string;
  starttime: string;
  endtime: string;
  /** Approved group visits that use a memorial room; `roomsAsked`: those that wait for a decision. */
  rooms: number;
  roomsAsked: number;
}

/** Another group visit that wants a memorial room at the same time. */
export interface Rival {
  authapplyid: string;
  unitname: string;
  /** Its session's hours. */
  session: string;
  approval: Approval;
}

/** A conflict that an approval of the application would have. */
export type CeremonyConflict =
  /** All memorial rooms are assigned to other group visits at that time. */
  | { kind: 'room'; taken: number; rooms: number; rivals: Rival[] }
  /** A room is free, but not enough for all waiting group visits. */
  | { kind: 'asked'; left: number; rooms: number; rivals: Rival[] }
  /** Its seats are no longer held, and too few are left. */
  | { kind: 'seats'; needed: number; left: number };

/** @returns whether an approval despite these conflicts requires a reason; conflicts with waiting group visits do not */
export const needsReason = (conflicts: readonly CeremonyConflict[]): boolean =>
  conflicts.some(({ kind }) => kind !== 'asked');

/** Sessions of different areas share the rooms, so only the time counts. */
const overlap = (
  a: Pick<CeremonyLoad, 'date' | 'starttime' | 'endtime'>,
  b: Pick<CeremonyLoad, 'date' | 'starttime' | 'endtime'>,
): boolean => a.date === b.date && a.starttime < b.endtime && b.starttime < a.endtime;

/** @returns the number of approved group visits that use a memorial room during a session */
export const roomsTaken = (
  at: Pick<CeremonyLoad, 'date' | 'starttime' | 'endtime'>,
  all: readonly CeremonyLoad[],
): number => all.filter((one) => overlap(at, one)).reduce((sum, { rooms }) => sum + rooms, 0);

/**
 * @param application an application that waits for its decision
 * @param rivals other group visits that want a room at its time, approved or waiting
 * @param rooms number of memorial rooms in the hall
 */
export function conflictsOf(
  application: {
    needsRoom: boolean;
    people: number;
    /** Its seats are held, as they are from its submission on. */
    holdsSeats: boolean;
    seatsLeft: number;
  },
  rivals: readonly Rival[],
  rooms: number,
): CeremonyConflict[] {
  const conflicts: CeremonyConflict[] = [];
  const promised = rivals.filter(({ approval }) => approvedStates.includes(approval));
  const taken = promised.length;
  // Group visits with a room come before those that ask for one.
  const ranked = [...promised, ...rivals.filter((rival) => !promised.includes(rival))];
  if (application.needsRoom && taken >= rooms)
    conflicts.push({ kind: 'room', taken, rooms, rivals: ranked });
  else if (application.needsRoom && rivals.length >= rooms)
    conflicts.push({ kind: 'asked', left: rooms - taken, rooms, rivals: ranked });
  if (!application.holdsSeats && application.seatsLeft < application.people)
    conflicts.push({
      kind: 'seats',
      needed: application.people,
      left: Math.max(0, application.seatsLeft),
    });
  return conflicts;
}
