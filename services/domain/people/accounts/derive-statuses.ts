import { AccountStatus } from '@hall/shared/codes/states';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import { changeStatus } from './account-status.repository';
import {
  type DerivedStatus,
  lockAccounts,
  readDerived,
  liftEndedStatuses,
} from './derived-status.sql';
import { moveConduct, takeDecision } from './former-conduct.sql';

/**
 * Sets the status of accounts as their remaining absences make it; all effects of absences go through here. A lock or
 * warning by staff stays.
 * @param days of the rule; 0: absences have no effect
 * @param lifted the event of the log if nothing of the absences is left
 * @returns the accounts with their former and their new status
 */
export async function deriveStatuses(
  transaction: Transaction,
  days: number,
  accountIds: readonly string[],
  lifted: 'noshowCleared' | 'noshowTakenBack' = 'noshowTakenBack',
): Promise<Map<string, DerivedStatus>> {
  await lockAccounts(transaction, accountIds);
  const derived = await readDerived(transaction, days, accountIds);
  for (const { id, before, after } of derived)
    if (after !== before)
      await changeStatus(transaction, id, { status: after, event: eventOf(before, after, lifted) });
  return new Map(derived.map((account) => [account.id, account]));
}

function eventOf(before: AccountStatus, after: AccountStatus, lifted: string): string {
  if (after === AccountStatus.locked) return 'noshowLock';
  if (after !== AccountStatus.warning) return lifted;
  return before === AccountStatus.locked ? 'noshowLowered' : 'noshowWarning';
}

/**
 * Applies the conduct of earlier accounts with the document of this one (product 11): once it has a document, and for
 * teams once it is approved.
 * @param keys the blind indexes of its document, the present one first, if it was just set
 */
export async function applyFormerConduct(
  transaction: Transaction,
  days: number,
  accountId: string,
  keys: readonly string[] = [],
): Promise<void> {
  if (keys.length > 1) await moveConduct(transaction, keys);
  const decision = await takeDecision(transaction, accountId);
  if (decision) await changeStatus(transaction, accountId, decision);
  await deriveStatuses(transaction, days, [accountId]);
}

/**
 * Ends warnings and locks that staff set until now; absences that still count then apply.
 * @returns the number of accounts
 */
export async function endStatuses(database: Database, days: number): Promise<number> {
  return database.transaction(async (transaction) => {
    const ended = await liftEndedStatuses(transaction);
    await deriveStatuses(transaction, days, ended);
    return ended.length;
  });
}
