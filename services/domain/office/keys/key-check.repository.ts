import type { Queryable } from '@hall/platform/postgres/data-source';
import { KeyCheck } from './key-check.entity';

/** Notes the keys that are not yet known; of two processes that bring different ones the first is right. */
export async function noteNewKeys(db: Queryable, checks: Map<string, string>): Promise<void> {
  await db
    .getRepository(KeyCheck)
    .createQueryBuilder()
    .insert()
    .values([...checks].map(([name, value]) => ({ name, value })))
    .orIgnore()
    .execute();
}

/** @returns the check value of every key that has been at work on this database, by its name */
export async function readKnownKeys(db: Queryable): Promise<Map<string, string>> {
  const known = await db.getRepository(KeyCheck).find();
  return new Map(known.map(({ name, value }) => [name, value]));
}
