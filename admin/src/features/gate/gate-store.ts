import type { ExitDto } from '@hall/shared/contract/staff/exits';
import type { AdmitDto } from '@hall/shared/contract/staff/gate';
import { createSealedQueue } from '../../device/sealed-queue';

/** An admission that could not be told yet. */
export type QueuedAdmission = Required<
  Pick<AdmitDto, 'entryid' | 'orderid' | 'ticketids' | 'at'>
> & {
  ticketcode: string;
  /** Those whose document was read; an entry of an earlier release has none. */
  readids?: string[];
  /** The gate at which the device stood. */
  gate?: string;
  /** The first of those who went in, masked, and the party's hours: for whoever looks after a refused entry. */
  who?: string | undefined;
  session?: string;
  /** Taken back before it was told: whether the server has heard of it is not known. */
  undone?: true;
};

/** An admission that the server did not take: somebody has to look after it. */
export interface RefusedAdmission {
  entry: QueuedAdmission;
  why: string;
}

/** People who left and were not told yet. */
export type QueuedExit = Required<Pick<ExitDto, 'entryid' | 'people' | 'at' | 'gate'>> & {
  /** When the last press added to it, in milliseconds since 1970. */
  pressedAt: number;
};

/** Exits and admissions to send, and admissions that were refused: they outlive the sign-in, for whoever is at the gate next. */
export const gateStore = {
  exits: createSealedQueue<QueuedExit>('hall-gate-exits', ({ entryid }) => entryid),
  queue: createSealedQueue<QueuedAdmission>('hall-gate-queue', ({ entryid }) => entryid),
  refused: createSealedQueue<RefusedAdmission>('hall-gate-refused', ({ entry }) => entry.entryid),
};
