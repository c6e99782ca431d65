import type { Transaction } from '@hall/platform/postgres/data-source';
import { removeLinkOf } from '../calendar-links';
import { eraseTicketsOf } from '../orders';
import { leaveRooms } from '../waiting-room';
import { eraseAttemptsOf } from '../refused-attempts';
import { eraseEntriesOf } from '../waitlist';
import { countOpenOf, eraseRequestsOf } from './erase-requests.sql';

/** Handles an account's bookings when the account is deleted. */
export interface BookingErasure {
  /**
   * @returns number of undecided requests plus orders pending travel that the account made or that name it as a guide
   */
  countOpenOf(transaction: Transaction, accountId: string): Promise<number>;
  /** Erases the account's visitors in all tables; counts stay. */
  eraseAllOf(transaction: Transaction, accountId: string): Promise<void>;
}

/** Implements account deletion (specification, 6) for bookings; both methods run in its transaction. */
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
