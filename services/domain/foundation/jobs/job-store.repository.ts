import type { UpdateQueryBuilder } from 'typeorm';
import type { ListQueryDto } from '@hall/shared/contract/staff/list';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { type ListPage, readPage } from '@hall/platform/postgres/page';
import { returnedRows } from '@hall/platform/postgres/returned';
import { sqlText } from '@hall/platform/postgres/sql';
import { eraseJobs } from './erase-jobs.sql';
import { JobEnd, type JobStage, type JobTable, type QueuedJob } from './queued-job';

/** A worker without a progress report for this time is taken for dead. */
const silentSeconds = 30;
/** Maximum tries, including those of crashed workers; then the job fails. */
const triesMax = 3;

/** @param table the kind of job: its entity, id name, and waiting and running states */
export function createJobStore<Job extends QueuedJob>(table: JobTable<Job>) {
  const { name, entity, idName, stages } = table;
  const waiting = stages.map(({ waits }) => waits);
  const working = stages.map(({ works }) => works);
  const isSilent = `state IN (:...working) AND seen_at < now() - make_interval(secs => ${silentSeconds})`;
  const calls = `state IN (:...waiting) OR (${isSilent})`;
  const list = (db: Queryable) => db.getRepository(entity).createQueryBuilder('job');
  const change = (db: Queryable): UpdateQueryBuilder<QueuedJob> =>
    db.getRepository<QueuedJob>(entity).createQueryBuilder().update().setParameters({ working });
  return {
    name,
    /** @returns the number of a person's jobs that wait or run */
    countOpen: (db: Queryable, staffId: string): Promise<number> =>
      list(db)
        .where('job.staffId = :staffId AND job.state IN (:...open)', {
          staffId,
          open: [...waiting, ...working],
        })
        .getCount(),
    /** @returns a page of a person's own jobs, newest first by default */
    readOwn: (db: Queryable, staffId: string, query: ListQueryDto): Promise<ListPage<Job>> =>
      readPage(
        list(db).where('job.staffId = :staffId', { staffId }),
        { sorts: { [idName]: 'job.id' }, defaultSort: `-${idName}`, key: 'job.id' },
        query,
      ),
    async findOwn(db: Queryable, staffId: string, id: string): Promise<Job | undefined> {
      const job = await list(db)
        .where('job.id = :id AND job.staffId = :staffId', { id, staffId })
        .getOne();
      return job ?? undefined;
    },
    /** Changes the state of a person's own job. @returns whether it was in one of the given states */
    async moveOwn(
      db: Queryable,
      staffId: string,
      id: string,
      { from, to }: { from: readonly Job['state'][]; to: Job['state'] },
    ): Promise<boolean> {
      const { affected } = await change(db)
        .set({ state: to, tries: 0, finishedAt: to === JobEnd.cancelled ? () => 'now()' : null })
        .where('id = :id AND staff_id = :staffId AND state IN (:...from)', { id, staffId, from })
        .execute();
      return !!affected;
    },
    /** @returns the jobs that need a worker, oldest first: waiting ones, and those of dead workers */
    async findWaiting(db: Queryable): Promise<string[]> {
      await change(db)
        .set({ state: JobEnd.failed, finishedAt: () => 'now()' })
        .where(`${isSilent} AND tries >= ${triesMax}`)
        .execute();
      const found = await list(db)
        .select('job.id')
        .where(calls, { waiting, working })
        .orderBy('job.id')
        .getMany();
      return found.map(({ id }) => id);
    },
    /** Leases a job to this worker. @returns undefined if it does not need a worker (any more) */
    async take(db: Queryable, id: string): Promise<Job | undefined> {
      const taken = await change(db)
        .set({
          state: () => stateAcross(stages, 'waits', 'works'),
          seenAt: () => 'now()',
          tries: () => 'tries + 1',
          rowsDone: 0,
        })
        .where(`id = :id AND tries < ${triesMax} AND (${calls})`, { id, waiting })
        .returning('*')
        .execute();
      return returnedRows(db.getRepository(entity), taken)[0];
    },
    /** Reports progress, which also shows that the worker is alive. @returns false if the job was cancelled meanwhile */
    async noteProgress(
      db: Queryable,
      id: string,
      { done, total }: { done: number; total: number },
    ): Promise<boolean> {
      const { affected } = await change(db)
        .set({ seenAt: () => 'now()', rowsDone: done, rowsTotal: total })
        .where('id = :id AND state IN (:...working)', { id })
        .execute();
      return !!affected;
    },
    /** Retries a failed job, or marks it as failed after its last try. */
    async retryOrFail(db: Queryable, id: string): Promise<void> {
      const hasFailed = `tries >= ${triesMax}`;
      await change(db)
        .set({
          state: () =>
            `CASE WHEN ${hasFailed} THEN ${sqlText(JobEnd.failed)} ELSE ${stateAcross(stages, 'works', 'waits')} END`,
          finishedAt: () => `CASE WHEN ${hasFailed} THEN now() END`,
        })
        .where('id = :id AND state IN (:...working)', { id })
        .execute();
    },
    /** Expires jobs and forgets their files. */
    erase: (db: Queryable): Promise<Pick<QueuedJob, 'id' | 'fileKey'>[]> => eraseJobs(db, table),
  };
}

/** Common to all kinds of jobs: a job waits, a worker takes it and reports progress, and it expires. */
export type JobStore<Job extends QueuedJob> = ReturnType<typeof createJobStore<Job>>;

/** The target state of each stage; a job that is already there keeps its state. */
const stateAcross = (
  stages: readonly JobStage<string>[],
  from: keyof JobStage<string>,
  to: keyof JobStage<string>,
): string =>
  `CASE state ${stages.map((stage) => `WHEN '${stage[from]}' THEN '${stage[to]}'`).join(' ')} ELSE state END`;
