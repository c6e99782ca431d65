import { hashPassword } from '@hall/platform/crypto/passwords';
import type { Database } from '@hall/platform/postgres/data-source';
import { insertUnit } from './unit.repository';

/** The demonstration's authorized unit. */
export async function createDemonstrationUnit(database: Database): Promise<void> {
  await insertUnit(database, {
    loginid: 'unit001',
    passwdHash: await hashPassword('Unit20260'),
    unitname: '市教育局',
    contact: '陈主任',
    telnum: '13900000004',
  });
}
