import type { ListQueryDto } from '@hall/shared/contract/staff/list';
import { changedRows, type Queryable } from '@hall/platform/postgres/data-source';
import { type ListPage, readList } from '@hall/platform/postgres/list-query';

/** A worker that has not said for so long how far it is has died. */
const silentSeconds = 30;
/** What broke, or was left by workers that died, so often has failed. */
const triesMax = 3;

/** Where a worker is called for: the state in which a job waits for one, and the one in which it has one. */
interface JobStage<State> {
  waits: State;
  works: State;
}

export interface JobTable<State extends string> {
  name: 'exports' | 'imports';
  /** What a worker is given of its job. */
  columns: string;
  /** What its owner reads besides, and the tables after FROM that it is read from. */
  counted?: { columns: string; from: string };
  /** The name of its id on the wire. */
  idName: string;
  /** In their order; a job in the last one is not erased before a worker has ended it. */
  stages: readonly [JobStage<State>, ...JobStage<State>[]];
}

/** What every kind of job has in common: it waits, a worker takes it and says how far it is, its day ends. */
export interface JobStore<State extends string, Job, OwnJob extends Job = Job> {
  readonly name: JobTable<State>['name'];
  /** @returns how many of a person's jobs wait for a worker or have one */
  countOpen(db: Queryable, staffId: string): Promise<number>;
  /** @returns a page of a person's own jobs, the newest first unless it is asked for otherwise */
  readOwn(db: Queryable, staffId: string, query: ListQueryDto): Promise<ListPage<OwnJob>>;
  findOwn(db: Queryable, staffId: string, id: string): Promise<OwnJob | undefined>;
  /** Moves a person's own job on. @returns whether it was in one of the states until now */
  moveOwn(
    db: Queryable,
    staffId: string,
    id: string,
    change: { from: readonly State[]; to: State },
  ): Promise<boolean>;
  /** Hands the next job to this worker alone: one that waits, or one whose worker fell silent. */
  take(db: Queryable): Promise<Job | undefined>;
  /** Says how far it is, and that its worker lives. @returns false where it was cancelled meanwhile */
  noteProgress(
    db: Queryable,
    id: string,
    progress: { done: number; total: number },
  ): Promise<boolean>;
  /** Has a job whose work broke tried again, or failed if it was not the first time. */
  giveBack(db: Queryable, id: string): Promise<void>;
  /** Ends the jobs whose day is over, and forgets their files. */
  erase(db: Queryable): Promise<{ id: string; file_key: string | null }[]>;
}

/** @param table has besides its own columns all those that stand in the statements here */
export function createJobStore<State extends string, Job, OwnJob extends Job = Job>(
  table: JobTable<State>,
): JobStore<State, Job, OwnJob> {
  const { name, columns, counted, idName, stages } = table;
  const select = counted ? `${columns}, ${counted.columns}` : columns;
  const from = counted ? counted.from : name;
  const waiting = listOf(stages.map(({ waits }) => waits));
  const working = listOf(stages.map(({ works }) => works));
  const last = stages.at(-1) ?? stages[0];
  const silent = `state IN (${working}) AND seen_at < now() - make_interval(secs => ${silentSeconds})`;
  const change = async <Row>(db: Queryable, what: string, values: unknown[]): Promise<Row[]> =>
    changedRows<Row>(db, `UPDATE ${name} SET ${what}`, values);
  return {
    name,
    async countOpen(db, staffId) {
      const [row] = (await db.query(
        `SELECT count(*)::int AS n FROM ${name} WHERE staff_id = $1 AND state IN (${waiting}, ${working})`,
        [staffId],
      )) as [{ n: number }];
      return row.n;
    },
    readOwn: (db, staffId, query) =>
      readList<OwnJob>(
        db,
        {
          select,
          from,
          conditions: [['staff_id = ?', staffId]],
          sorts: { [idName]: 'id' },
          defaultSort: `-${idName}`,
          key: 'id',
        },
        query,
      ),
    async findOwn(db, staffId, id) {
      const rows = (await db.query(
        `SELECT ${select} FROM ${from} WHERE id = $1 AND staff_id = $2`,
        [id, staffId],
      )) as OwnJob[];
      return rows[0];
    },
    async moveOwn(db, staffId, id, { from: before, to }) {
      const moved = await change(
        db,
        `state = $3, tries = 0, finished_at = CASE WHEN $3 = 'cancelled' THEN now() END
         WHERE id = $1 AND staff_id = $2 AND state = ANY($4::text[]) RETURNING id`,
        [id, staffId, to, before],
      );
      return moved.length > 0;
    },
    async take(db) {
      await change(
        db,
        `state = 'failed', finished_at = now() WHERE ${silent} AND tries >= ${triesMax}`,
        [],
      );
      const taken = await change<Job>(
        db,
        `state = ${caseOf(stages, 'waits', 'works')}, seen_at = now(), tries = tries + 1, rows_done = 0 WHERE id = (
           SELECT id FROM ${name} WHERE state IN (${waiting}) OR (${silent})
           ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING ${columns}`,
        [],
      );
      return taken[0];
    },
    async noteProgress(db, id, { done, total }) {
      const noted = await change(
        db,
        `seen_at = now(), rows_done = $2, rows_total = $3 WHERE id = $1 AND state IN (${working}) RETURNING id`,
        [id, done, total],
      );
      return noted.length > 0;
    },
    async giveBack(db, id) {
      await change(
        db,
        `state = CASE WHEN tries >= ${triesMax} THEN 'failed' ELSE ${caseOf(stages, 'works', 'waits')} END,
           finished_at = CASE WHEN tries >= ${triesMax} THEN now() END WHERE id = $1 AND state IN (${working})`,
        [id],
      );
    },
    erase: (db) =>
      change(
        db,
        `state = 'erased', file_key = NULL FROM (
           SELECT id, file_key FROM ${name}
           WHERE expires_at <= now() AND state NOT IN ('erased', ${listOf([last.waits, last.works])}) FOR UPDATE) old
         WHERE ${name}.id = old.id RETURNING old.id, old.file_key`,
        [],
      ),
  };
}

const listOf = (states: readonly string[]): string => states.map((one) => `'${one}'`).join(', ');

/** The state on the other side of each stage; whatever is there already stays. */
const caseOf = (
  stages: readonly JobStage<string>[],
  from: keyof JobStage<string>,
  to: keyof JobStage<string>,
): string =>
  `CASE state ${stages.map((stage) => `WHEN '${stage[from]}' THEN '${stage[to]}'`).join(' ')} ELSE state END`;
