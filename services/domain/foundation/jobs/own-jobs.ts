import { notFoundError, wrongStateError } from '@hall/platform/errors';
import type { Queryable } from '@hall/platform/postgres/data-source';
import type { Actor } from '../audit';
import type { JobStore } from './job-store.repository';
import type { QueuedJob } from './queued-job';

/** Jobs of one kind and person that can wait for a worker or have one at once. */
const openMax = 3;

/** @returns whose jobs they are: a person's alone, whatever the role */
export const ownerOf = ({ staff }: Actor): string => staff.id ?? '0';

/** @throws {AnswerError} A00009 no such job of one's own */
export async function getOwnJob<Job extends QueuedJob>(
  jobs: Pick<JobStore<Job>, 'findOwn'>,
  db: Queryable,
  id: string,
  by: Actor,
): Promise<Job> {
  const job = await jobs.findOwn(db, ownerOf(by), id);
  if (!job) throw notFoundError();
  return job;
}

/**
 * @param key of the text that says so
 * @throws {AnswerError} A00012 where three of one's own are open already
 */
export async function assertFewOpen(
  jobs: Pick<JobStore<QueuedJob>, 'countOpen'>,
  db: Queryable,
  by: Actor,
  key: string,
): Promise<void> {
  if ((await jobs.countOpen(db, ownerOf(by))) >= openMax) throw wrongStateError(key);
}
