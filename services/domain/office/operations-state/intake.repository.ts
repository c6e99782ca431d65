import type { Queryable } from '@hall/platform/postgres/data-source';
import { returnedRows } from '@hall/platform/postgres/returned';
import { OperationsState } from './operations-state.entity';

const isPaused = `(state.value->>'paused')::boolean`;

/** @returns whether new requests are taken; one row, by its key */
export async function readIntakePaused(db: Queryable): Promise<boolean> {
  const state = await db.getRepository(OperationsState).findOneBy({ key: 'intake' });
  return state?.value.paused ?? false;
}

/** Has every gateway take no new requests. @returns whether they were taken until now */
export async function pauseIntake(db: Queryable, reason: string): Promise<boolean> {
  const states = db.getRepository(OperationsState);
  const result = await states
    .createQueryBuilder('state')
    .insert()
    .values({ key: 'intake', value: { paused: true, reason }, at: () => 'now()' })
    .orUpdate(['value', 'at'], ['key'], { overwriteCondition: { where: `NOT ${isPaused}` } })
    .returning(['key'])
    .execute();
  return returnedRows(states, result).length > 0;
}

/** Has every gateway take new requests again. @returns whether the intake was paused until now */
export async function resumeIntake(db: Queryable, reason: string): Promise<boolean> {
  const { affected } = await db
    .getRepository(OperationsState)
    .createQueryBuilder()
    .update()
    .set({ value: { paused: false, reason }, at: () => 'now()' })
    .where(`key = 'intake' AND (value->>'paused')::boolean`)
    .execute();
  return !!affected;
}
