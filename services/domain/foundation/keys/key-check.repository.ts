import { In, Like } from 'typeorm';
import type { IndexState } from '@hall/platform/crypto/blind-index';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { KeyCheck } from './key-check.entity';

/** The record of the visitor key generation in use. */
export const indexKey = 'INDEX_KEY';
/** The record of the generation that rows are being moved from. */
export const formerIndexKey = 'INDEX_KEY former';

/** Records new keys. If two processes bring different ones, the first is stored. */
export async function noteNewKeys(db: Queryable, checks: Map<string, string>): Promise<void> {
  await db
    .getRepository(KeyCheck)
    .createQueryBuilder()
    .insert()
    .values([...checks].map(([name, value]) => ({ name, value })))
    .orIgnore()
    .execute();
}

/** @returns the check values of all keys that were used on this database, by name */
export async function readKnownKeys(db: Queryable): Promise<Map<string, string>> {
  const known = await db.getRepository(KeyCheck).find();
  return new Map(known.map(({ name, value }) => [name, value]));
}

/** @returns undefined if no process has recorded its keys yet */
export async function readIndexState(db: Queryable): Promise<IndexState | undefined> {
  const known = await readKnownKeys(db);
  const atWork = known.get(indexKey);
  return atWork === undefined ? undefined : { atWork, former: known.get(formerIndexKey) };
}

/** @returns when the present key came into use; undefined if no process has recorded its keys yet */
export async function readIndexKeyStart(db: Queryable): Promise<Date | undefined> {
  return (await db.getRepository(KeyCheck).findOneBy({ name: indexKey }))?.at;
}

/** Switches the generation for everything written after this transaction. */
export async function moveIndexKey(
  transaction: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const checks = transaction.getRepository(KeyCheck);
  await checks.update({ name: indexKey }, { value: to, at: () => 'now()' });
  await checks.upsert({ name: formerIndexKey, value: from }, ['name']);
}

/** No row uses the former key any more, so it need not be listed. */
export async function endIndexMove(db: Queryable): Promise<void> {
  await db.getRepository(KeyCheck).delete({ name: formerIndexKey });
}

/** No value is sealed by another key any more. @param keyId the key that sealed everything */
export async function forgetDataKeys(db: Queryable, keyId: string): Promise<void> {
  const name = (id: string): string => `DATA_KEYS ${id}`;
  const others = (await db.getRepository(KeyCheck).findBy({ name: Like(name('%')) }))
    .map((check) => check.name)
    .filter((other) => other !== name(keyId));
  if (others.length) await db.getRepository(KeyCheck).delete({ name: In(others) });
}
