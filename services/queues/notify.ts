import { goOnWithout } from '@hall/platform/go-on-without';
import { afterCommit } from '@hall/platform/postgres/after-commit';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import type { JobProducer } from './job-producer';
import type { JobData, JobName } from './jobs';

const producers = new WeakMap<Database, JobProducer>();

/** Sets the producer of this process. Without one, nothing is notified and the sweeps find the rows. */
export function notifyBy(database: Database, jobs: JobProducer): void {
  producers.set(database, jobs);
}

/**
 * Adds a job about a row of this transaction after its commit. Best effort: if Redis is unreachable or the process
 * dies first, the queue's sweep finds the row.
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
