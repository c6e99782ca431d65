import { In, Like } from 'typeorm';
import type { IndexState } from '@hall/platform/crypto/blind-index';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { KeyCheck } from './key-check.entity';

/** Under which the generation of visitor keys is noted that is at work. */
export const indexKey = 'INDEX_KEY';
/** The one from which rows are still being moved. */
export const formerIndexKey = 'INDEX_KEY former';

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

/** @returns undefined where no process has noted its keys yet */
export async function readIndexState(db: Queryable): Promise<IndexState | undefined> {
  const known = await readKnownKeys(db);
  const atWork = known.get(indexKey);
  return atWork === undefined ? undefined : { atWork, former: known.get(formerIndexKey) };
}

/** @returns when the key that is at work came to work; undefined where no process has noted its keys yet */
export async function readIndexKeyStart(db: Queryable): Promise<Date | undefined> {
  return (await db.getRepository(KeyCheck).findOneBy({ name: indexKey }))?.at;
}

/** From this transaction's end on, what is written is of the other generation. */
export async function moveIndexKey(
  transaction: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const checks = transaction.getRepository(KeyCheck);
  await checks.update({ name: indexKey }, { value: to, at: () => 'now()' });
  await checks.upsert({ name: formerIndexKey, value: from }, ['name']);
}

/** Nothing lies under the former key any more: it need not be listed from now on. */
export async function endIndexMove(db: Queryable): Promise<void> {
  await db.getRepository(KeyCheck).delete({ name: formerIndexKey });
}

/** Nothing is sealed by another key any more. @param keyId the key that sealed it all */
export async function forgetDataKeys(db: Queryable, keyId: string): Promise<void> {
  const name = (id: string): string => `DATA_KEYS ${id}`;
  const others = (await db.getRepository(KeyCheck).findBy({ name: Like(name('%')) }))
    .map((check) => check.name)
    .filter((other) => other !== name(keyId));
  if (others.length) await db.getRepository(KeyCheck).delete({ name: In(others) });
}
