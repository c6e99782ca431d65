import type { Queryable } from '@hall/platform/postgres/data-source';
import { returnedRows } from '@hall/platform/postgres/returned';
import { type QueueName, queueNames } from '@hall/queues/names';
import { OperationsState, type Pausable } from './operations-state.entity';

/** @returns the id of the last audit entry in the process log; '0' if none */
export async function readAuditLogged(db: Queryable): Promise<string> {
  const state = await db.getRepository(OperationsState).findOneBy({ key: 'auditLogged' });
  return state?.value.auditid ?? '0';
}

/** Records the last audit entry that was written to the process log. */
export async function noteAuditLogged(db: Queryable, auditid: string): Promise<void> {
  await db
    .getRepository(OperationsState)
    .createQueryBuilder()
    .insert()
    .values({ key: 'auditLogged', value: { auditid }, at: () => 'now()' })
    .orUpdate(['value', 'at'], ['key'])
    .execute();
}

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

const isPaused = `(state.value->>'paused')::boolean`;

/** @returns whether the intake is paused; reads one row by key */
export async function readIntakePaused(db: Queryable): Promise<boolean> {
  const state = await db.getRepository(OperationsState).findOneBy({ key: 'intake' });
  return state?.value.paused ?? false;
}

/** @returns the reasons of paused background queues, by queue */
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

/** Pauses it in every process. @returns whether it was running */
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

/** Resumes it in every process. @returns whether it was paused */
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
