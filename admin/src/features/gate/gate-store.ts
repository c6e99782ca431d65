import type { ExitDto } from '@hall/shared/contract/staff/exits';
import type { AdmitDto } from '@hall/shared/contract/staff/gate';
import { hallIso } from '@hall/shared/rules/hall-time';
import { createSealedQueue } from '../../device/sealed-queue';

/** An admission that is not sent yet. */
export type QueuedAdmission = Required<
  Pick<AdmitDto, 'entryid' | 'orderid' | 'ticketids' | 'at'>
> & {
  ticketcode: string;
  /** The tickets whose documents were read; unset in entries of an earlier version. */
  readids?: string[];
  /** The gate of the device. */
  gate?: string;
  /** The first admitted person, masked, and the hours of the session, for staff who handle a refused entry. */
  who?: string | undefined;
  session?: string;
  /** Undone before it was sent. The server may or may not have received it. */
  undone?: true;
};

/** An admission that the server refused. Staff must handle it. */
export interface RefusedAdmission {
  entry: QueuedAdmission;
  why: string;
}

/** Exits that are not sent yet. */
type QueuedExit = Required<Pick<ExitDto, 'entryid' | 'people' | 'at' | 'gate'>> & {
  /** The time of the last press, in milliseconds since 1970. */
  pressedAt: number;
};

/** Unsent exits and admissions, and refused admissions. They outlive the session, for the next person at the gate. */
export const gateStore = {
  exits: createSealedQueue<QueuedExit>('hall-gate-exits', ({ entryid }) => entryid),
  queue: createSealedQueue<QueuedAdmission>('hall-gate-queue', ({ entryid }) => entryid),
  refused: createSealedQueue<RefusedAdmission>('hall-gate-refused', ({ entry }) => entry.entryid),
};

/** A press within this time of the last one adds to its entry, in milliseconds. */
const addWithinMs = 2000;
/** An entry is sent one second later, so that no press can add to an entry that another tab is sending. */
const settledAfterMs = 3000;

/** @returns whether no further press can add to the entry */
export const isSettled = ({ pressedAt }: QueuedExit, now: number): boolean =>
  now - pressedAt >= settledAfterMs;

/**
 * @param last the entry of the last press on this page, if it is not sent yet
 * @param people the number to add; negative to correct a count
 * @returns the last entry with the press added, or a new entry
 */
export function withPress(
  last: QueuedExit | undefined,
  people: number,
  { now, gate }: { now: number; gate: string },
): QueuedExit {
  if (last && last.gate === gate && now - last.pressedAt < addWithinMs)
    return { ...last, people: last.people + people, pressedAt: now };
  const entryid = crypto.randomUUID().replaceAll('-', '');
  return { entryid, people, at: hallIso(new Date(now)), gate, pressedAt: now };
}
