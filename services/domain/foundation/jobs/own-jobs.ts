import { notFoundError, wrongStateError } from '@hall/platform/errors';
import type { Queryable } from '@hall/platform/postgres/data-source';
import type { Actor } from '../audit';
import type { JobStore } from './job-store.repository';
import type { QueuedJob } from './queued-job';

/** Maximum number of waiting or running jobs per kind and person. */
const openMax = 3;

/** @returns the owner's id; jobs are private, whatever the role */
export const ownerOf = ({ staff }: Actor): string => staff.id ?? '0';

/** @throws {AnswerError} A00009 unless it is the actor's own job */
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

/** @param key of the error text @throws {AnswerError} A00012 if three of the actor's jobs are already open */
export async function assertFewOpen(
  jobs: Pick<JobStore<QueuedJob>, 'countOpen'>,
  db: Queryable,
  by: Actor,
  key: string,
): Promise<void> {
  if ((await jobs.countOpen(db, ownerOf(by))) >= openMax) throw wrongStateError(key);
}
