import { hashPassword } from '@hall/platform/crypto/passwords';
import type { Database } from '@hall/platform/postgres/data-source';
import { insertStaff } from './staff.repository';

const roles = ['admin', 'reviewer', 'approver', 'scheduler', 'gate', 'ops', 'auditor'] as const;

/** One member of staff for each role, named after it. */
export async function createDemonstrationStaff(database: Database): Promise<void> {
  for (const role of roles)
    await insertStaff(database, {
      username: role,
      role,
      passwordHash: await hashPassword('Hall-demo-2026'),
    });
}
