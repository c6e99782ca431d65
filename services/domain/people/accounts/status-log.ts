import type { AccountDeps } from './account-deps';
import { type AccountEvent, readAccountEvents } from './account-status.repository';

/** What the account's own list shows of an event. */
export type StatusEvent = Pick<AccountEvent, 'event' | 'at'>;

/** @returns what became of the account, newest first, 100 at the most */
export function readStatusEvents(deps: AccountDeps, accountId: string): Promise<StatusEvent[]> {
  return readAccountEvents(deps.database, accountId, 100);
}
