import type { AccountDeps } from './account-deps';
import { readAccountEvents } from './account-status.repository';

/** Something that became of an account: `event` is a locale key below `order.status`. */
export interface StatusEvent {
  event: string;
  at: Date;
}

/** @returns what became of the account, newest first, 100 at the most */
export function readStatusEvents(deps: AccountDeps, accountId: string): Promise<StatusEvent[]> {
  return readAccountEvents(deps.database, accountId, 100);
}
