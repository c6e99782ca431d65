import type { Approval } from '../codes/approval';
import { approvedStates } from './approval';

/** What the groups of one session ask of the hall. */
export interface CeremonyLoad {
  date: string;
  starttime: string;
  endtime: string;
  /** Approved groups that use a memorial room, and such that wait for a decision. */
  rooms: number;
  roomsAsked: number;
}

/** Another group that wants a memorial room at the same time. */
export interface Rival {
  authapplyid: string;
  unitname: string;
  /** Its session's hours. */
  session: string;
  approval: Approval;
}

/** Why an application cannot be approved as it stands without more ado. */
export type CeremonyConflict =
  /** Every memorial room is promised to others at that time. */
  | { kind: 'room'; taken: number; rooms: number; rivals: Rival[] }
  /** A room is free, but not one for every group that waits for a decision. */
  | { kind: 'asked'; left: number; rooms: number; rivals: Rival[] }
  /** Its seats are no longer held, and there are not enough of them. */
  | { kind: 'seats'; needed: number; left: number };

/** @returns whether an approval in spite of these has to give its reason; a rival that waits may be passed over */
export const needsReason = (conflicts: readonly CeremonyConflict[]): boolean =>
  conflicts.some(({ kind }) => kind !== 'asked');

/** Sessions of different areas have the same rooms: what counts is the time. */
const overlap = (
  a: Pick<CeremonyLoad, 'date' | 'starttime' | 'endtime'>,
  b: Pick<CeremonyLoad, 'date' | 'starttime' | 'endtime'>,
): boolean => a.date === b.date && a.starttime < b.endtime && b.starttime < a.endtime;

/** @returns how many approved groups use a memorial room at the time of a session */
export const roomsTaken = (
  at: Pick<CeremonyLoad, 'date' | 'starttime' | 'endtime'>,
  all: readonly CeremonyLoad[],
): number => all.filter((one) => overlap(at, one)).reduce((sum, { rooms }) => sum + rooms, 0);

/**
 * @param apply an application that waits for its decision
 * @param rivals other groups that want a room at its time, approved or waiting
 * @param rooms how many memorial rooms the hall has
 */
export function conflictsOf(
  apply: {
    needsRoom: boolean;
    people: number;
    /** Its seats are held for it, as they are from its submission on. */
    holdsSeats: boolean;
    seatsLeft: number;
  },
  rivals: readonly Rival[],
  rooms: number,
): CeremonyConflict[] {
  const conflicts: CeremonyConflict[] = [];
  const promised = rivals.filter(({ approval }) => approvedStates.includes(approval));
  const taken = promised.length;
  // Who has a room stands before who asks for one.
  const ranked = [...promised, ...rivals.filter((rival) => !promised.includes(rival))];
  if (apply.needsRoom && taken >= rooms)
    conflicts.push({ kind: 'room', taken, rooms, rivals: ranked });
  else if (apply.needsRoom && rivals.length >= rooms)
    conflicts.push({ kind: 'asked', left: rooms - taken, rooms, rivals: ranked });
  if (!apply.holdsSeats && apply.seatsLeft < apply.people)
    conflicts.push({ kind: 'seats', needed: apply.people, left: Math.max(0, apply.seatsLeft) });
  return conflicts;
}
