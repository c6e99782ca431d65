import { goOnWithout } from '@hall/platform/go-on-without';
import { afterCommit } from '@hall/platform/postgres/after-commit';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import type { JobProducer } from './job-producer';
import type { JobData, JobName } from './jobs';

const producers = new WeakMap<Database, JobProducer>();

/** Says by which producer a process' transactions notify. Without one nothing is notified: the sweeps find it. */
export function notifyBy(database: Database, jobs: JobProducer): void {
  producers.set(database, jobs);
}

/**
 * Adds a job about a row of this transaction, once it is committed. Best effort: while Redis is away, or where the
 * process dies in between, the sweep of its queue finds the row.
 */
export function notify<Name extends JobName>(
  transaction: Transaction,
  name: Name,
  data: JobData<Name>,
): void {
  const jobs = producers.get(transaction.dataSource);
  if (!jobs) return;
  afterCommit(transaction, () => void goOnWithout(`queueing ${name}`, jobs.add(name, data)));
}
