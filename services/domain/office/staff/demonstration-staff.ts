import { hashPassword, isPasswordOf } from '@hall/platform/crypto/passwords';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import { findStaffHashes, insertStaff } from './staff.repository';

const password = 'Hall-demo-2026';
const roles = ['admin', 'reviewer', 'approver', 'scheduler', 'gate', 'ops', 'auditor'] as const;

/** One member of staff for each role, named after it. */
export async function createDemonstrationStaff(database: Database): Promise<void> {
  for (const role of roles)
    await insertStaff(database, {
      username: role,
      role,
      passwordHash: await hashPassword(password),
    });
}

/** @returns the demonstration's staff who still have its password, suspended or not */
export async function findStaffAsDemonstrated(db: Queryable): Promise<string[]> {
  const found: string[] = [];
  for (const { username, passwordHash } of await findStaffHashes(db, [...roles]))
    if (await isPasswordOf(passwordHash, password)) found.push(`staff ${username}`);
  return found;
}
