import type { ExitDto } from '@hall/shared/contract/staff/exits';
import type { AdmitDto } from '@hall/shared/contract/staff/gate';
import { createSealedQueue } from '../../device/sealed-queue';

/** An admission that is not sent yet. */
export type QueuedAdmission = Required<
  Pick<AdmitDto, 'entryid' | 'orderid' | 'ticketids' | 'at'>
> & {
  ticketcode: string;
  /** The tickets whose documents were read; unset in entries of an earlier release. */
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
export type QueuedExit = Required<Pick<ExitDto, 'entryid' | 'people' | 'at' | 'gate'>> & {
  /** The time of the last press, in milliseconds since 1970. */
  pressedAt: number;
};

/** Unsent exits and admissions, and refused admissions. They outlive the session, for the next person at the gate. */
export const gateStore = {
  exits: createSealedQueue<QueuedExit>('hall-gate-exits', ({ entryid }) => entryid),
  queue: createSealedQueue<QueuedAdmission>('hall-gate-queue', ({ entryid }) => entryid),
  refused: createSealedQueue<RefusedAdmission>('hall-gate-refused', ({ entry }) => entry.entryid),
};
