import type { Queryable } from '@hall/platform/postgres/data-source';
import { OperationsState } from './operations-state.entity';

/** @returns whether everything stored is sealed and bound, since a key rotation or since the first start */
export async function readAllSealed(db: Queryable): Promise<boolean> {
  const state = await db.getRepository(OperationsState).findOneBy({ key: 'sealed' });
  return state?.value.everything ?? false;
}

/** Records it; every process refuses unsealed or unbound values within a second. */
export async function noteAllSealed(db: Queryable): Promise<void> {
  await db
    .getRepository(OperationsState)
    .createQueryBuilder()
    .insert()
    .values({ key: 'sealed', value: { everything: true }, at: () => 'now()' })
    .orIgnore()
    .execute();
}
