import { type Config, isDemonstration } from '@hall/platform/config';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { findAccountsAsDemonstrated } from '../../people/accounts';
import { findUnitAsDemonstrated } from '../../groups/group-visits';
import { findStaffAsDemonstrated } from '../../staff/staff-accounts';

/**
 * Checks for demo passwords before a process serves requests. They are in the README, so a real hall must not start on
 * a demo database until they are changed. Verifies at most a dozen hashes.
 * @throws {Error} names the accounts with demo passwords outside demo mode
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
