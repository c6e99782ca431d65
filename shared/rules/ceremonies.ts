/** What the groups of one session ask of the hall. */
export interface CeremonyLoad {
  date: string;
  starttime: string;
  endtime: string;
  /** Approved groups that use a memorial room, and such that wait for a decision. */
  rooms: number;
  roomsAsked: number;
}

/** Why an application cannot be approved as it stands without more ado. */
export type CeremonyConflict =
  /** Its memorial room is promised to others at that time. */
  | { kind: 'room'; taken: number; rooms: number }
  /** Its seats are no longer held, and there are not enough of them. */
  | { kind: 'seats'; needed: number; left: number };

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
 * @param all what is approved on its day
 * @param rooms how many memorial rooms the hall has
 */
export function conflictsOf(
  apply: Pick<CeremonyLoad, 'date' | 'starttime' | 'endtime'> & {
    needsRoom: boolean;
    people: number;
    /** Its seats are held for it, as they are from its submission on. */
    holdsSeats: boolean;
    seatsLeft: number;
  },
  all: readonly CeremonyLoad[],
  rooms: number,
): CeremonyConflict[] {
  const taken = roomsTaken(apply, all);
  const lacksSeats = !apply.holdsSeats && apply.seatsLeft < apply.people;
  return [
    ...(apply.needsRoom && taken >= rooms ? [{ kind: 'room' as const, taken, rooms }] : []),
    ...(lacksSeats
      ? [{ kind: 'seats' as const, needed: apply.people, left: Math.max(0, apply.seatsLeft) }]
      : []),
  ];
}
