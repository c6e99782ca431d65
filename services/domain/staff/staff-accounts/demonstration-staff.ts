import { hashPassword, isPasswordOf } from '@hall/platform/crypto/passwords';
import { type StaffRole, staffRoles } from '@hall/shared/rules/permissions';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import { findStaffHashes, insertStaff } from './staff.repository';

const password = 'Hall-demo-2026';
const realnames: Record<StaffRole, string> = {
  admin: '周文华',
  reviewer: '李娜',
  approver: '陈志远',
  scheduler: '吴静',
  gate: '赵强',
  ops: '孙磊',
  auditor: '郑敏',
};
const roles = staffRoles;

/** Creates one member of staff per role; the username is the role's name. */
export async function createDemonstrationStaff(database: Database): Promise<void> {
  for (const role of roles)
    await insertStaff(database, {
      username: role,
      role,
      realname: realnames[role],
      passwordHash: await hashPassword(password),
    });
}

/** @returns the demo staff who still have the demo password, suspended or not */
export async function findStaffAsDemonstrated(db: Queryable): Promise<string[]> {
  const found: string[] = [];
  for (const { username, passwordHash } of await findStaffHashes(db, [...roles]))
    if (await isPasswordOf(passwordHash, password)) found.push(`staff ${username}`);
  return found;
}
