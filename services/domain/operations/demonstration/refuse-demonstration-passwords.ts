import { type Config, isDemonstration } from '@hall/platform/config';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { findAccountsAsDemonstrated } from '../../people/accounts';
import { findUnitAsDemonstrated } from '../../groups/group-visits';
import { findStaffAsDemonstrated } from '../../staff/staff-accounts';

/**
 * The step before a process serves anybody. The demonstration's passwords are in the README, so a database that
 * was once filled for a demonstration opens no real hall before they are changed. A dozen hashes at the most.
 * @throws {Error} naming the accounts, where this is no demonstration and one of its passwords is in use
 */
export async function refuseDemonstrationPasswords(
  db: Queryable,
  config: Pick<Config, 'NODE_ENV' | 'DEMONSTRATION'>,
): Promise<void> {
  if (isDemonstration(config)) return;
  const found = [
    ...(await findStaffAsDemonstrated(db)),
    ...(await findAccountsAsDemonstrated(db)),
    ...(await findUnitAsDemonstrated(db)),
  ];
  if (found.length)
    throw new Error(
      `a demonstration password is in use: ${found.join(', ')}. ` +
        'Begin with an empty database, or change these passwords while it runs with DEMONSTRATION=1 where only you can reach it.',
    );
}
