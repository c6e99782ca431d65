import type { AccountDeps } from './account-deps';
import { type AccountEvent, readAccountEvents } from './account-status.repository';

/** The fields of an event that the account's own list shows. */
export type StatusEvent = Pick<AccountEvent, 'event' | 'at'>;

/** @returns the account's events, newest first, up to 100 */
export function readStatusEvents(deps: AccountDeps, accountId: string): Promise<StatusEvent[]> {
  return readAccountEvents(deps.database, accountId, 100);
}
