import type { Transaction } from '@hall/platform/postgres/data-source';
import { removeLinkOf } from '../calendar-links';
import { eraseTicketsOf } from '../orders';
import { leaveRooms } from '../waiting-room';
import { eraseAttemptsOf } from '../refused-attempts';
import { eraseEntriesOf } from '../waitlist';
import { countOpenOf, eraseRequestsOf } from './erase-requests.sql';

/** What becomes of an account's bookings when it is deleted. */
export interface BookingErasure {
  /** @returns orders pending travel that are the account's or name it as a guide, and its undecided requests */
  countOpenOf(transaction: Transaction, accountId: string): Promise<number>;
  /** Erases who came with the account, wherever it is kept; counts stay. */
  eraseAllOf(transaction: Transaction, accountId: string): Promise<void>;
}

/** What the deletion of an account (specification, 6) does to bookings; both acts run in its transaction. */
export function createBookingErasure(): BookingErasure {
  return {
    countOpenOf,
    async eraseAllOf(transaction, accountId) {
      await removeLinkOf(transaction, accountId);
      await leaveRooms(transaction, accountId);
      await eraseEntriesOf(transaction, accountId);
      await eraseAttemptsOf(transaction, accountId);
      await eraseRequestsOf(transaction, accountId);
      await eraseTicketsOf(transaction, accountId);
    },
  };
}
