import { hashPassword, isPasswordOf } from '@hall/platform/crypto/passwords';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import { findUnitHash, insertUnit } from './unit.repository';

const loginid = 'unit001';
const passwd = 'Unit20260';

/** Creates the demo unit. */
export async function createDemonstrationUnit(database: Database): Promise<void> {
  await insertUnit(database, {
    loginid,
    passwdHash: await hashPassword(passwd),
    passwdDue: false,
    unitname: '市教育局',
    contact: '陈主任',
    telnum: '13900000004',
  });
}

/** @returns the demo unit if it still has the demo password, suspended or not */
export async function findUnitAsDemonstrated(db: Queryable): Promise<string[]> {
  const hash = await findUnitHash(db, loginid);
  return (await isPasswordOf(hash, passwd)) ? [`authorized unit ${loginid}`] : [];
}
