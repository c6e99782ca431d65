import { createGatherer } from '@hall/platform/gather';
import type { Database } from '@hall/platform/postgres/data-source';
import { countCancelledToday, readBlacklist } from './account-history.repository';

/** What an account's past says about its next booking. */
export interface AccountHistory {
  /** Orders that the account cancelled itself today, hall time. */
  countCancelledToday(accountId: string): Promise<number>;
  isBlacklisted(visitorKeys: string[]): boolean;
  close(): void;
}

/** @param refreshMs how old the blacklist in memory may be */
export async function createAccountHistory(
  database: Database,
  refreshMs = 3000,
): Promise<AccountHistory> {
  let blacklist = await readBlacklist(database);
  const timer = setInterval(() => {
    readBlacklist(database).then(
      (read) => (blacklist = read),
      () => undefined,
    );
  }, refreshMs);
  timer.unref();
  const counts = createGatherer<string, number>(
    { max: 100, waitMs: 1, concurrency: 2 },
    async (accountIds) => {
      const cancelled = await countCancelledToday(database, accountIds);
      return accountIds.map((id) => cancelled.get(id) ?? 0);
    },
  );
  return {
    countCancelledToday: (accountId) => counts.call(accountId),
    isBlacklisted: (keys) => keys.some((key) => blacklist.has(key)),
    close: () => clearInterval(timer),
  };
}
