import type { Queryable } from '@hall/platform/postgres/data-source';
import { returnedRows } from '@hall/platform/postgres/returned';
import { type QueueName, queueNames } from '@hall/queues/names';
import { OperationsState, type Pausable } from './operations-state.entity';

const isPaused = `(state.value->>'paused')::boolean`;

/** @returns whether new requests are taken; one row, by its key */
export async function readIntakePaused(db: Queryable): Promise<boolean> {
  const state = await db.getRepository(OperationsState).findOneBy({ key: 'intake' });
  return state?.value.paused ?? false;
}

/** @returns why queues of background work are paused, by their names */
export async function readPausedQueues(db: Queryable): Promise<Map<QueueName, string>> {
  const states = await db
    .getRepository(OperationsState)
    .createQueryBuilder('state')
    .where(`state.key LIKE 'queue.%' AND ${isPaused}`)
    .getMany();
  const reasons = new Map(states.map(({ key, value }) => [key, value.reason ?? '']));
  return new Map(
    queueNames.flatMap((name) => {
      const reason = reasons.get(`queue.${name}`);
      return reason === undefined ? [] : [[name, reason] as const];
    }),
  );
}

/** Has every process pause it. @returns whether it went on until now */
export async function pause(db: Queryable, key: Pausable, reason: string): Promise<boolean> {
  const states = db.getRepository(OperationsState);
  const result = await states
    .createQueryBuilder('state')
    .insert()
    .values({ key, value: { paused: true, reason }, at: () => 'now()' })
    .orUpdate(['value', 'at'], ['key'], { overwriteCondition: { where: `NOT ${isPaused}` } })
    .returning(['key'])
    .execute();
  return returnedRows(states, result).length > 0;
}

/** Has every process go on with it. @returns whether it was paused until now */
export async function resume(db: Queryable, key: Pausable, reason: string): Promise<boolean> {
  const { affected } = await db
    .getRepository(OperationsState)
    .createQueryBuilder()
    .update()
    .set({ value: { paused: false, reason }, at: () => 'now()' })
    .where(`key = :key AND (value->>'paused')::boolean`, { key })
    .execute();
  return !!affected;
}
