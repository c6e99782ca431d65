import type { JobSchedulerJson, Queue } from 'bullmq';
import type { Redis } from '@hall/platform/redis/connections';
import { tickOptions } from './job-options';
import { intervals, placeOf, type RecurringJob } from './jobs';
import { queueNames, pausableQueues, type QueueName } from './names';
import { openQueues } from './open-queues';

/**
 * Pauses and resumes queues as the operators requested. Postgres holds the requested state. Redis, which the workers
 * read, may lose it, so each check writes it again.
 */
export function createPauseReconciler(connection: Redis, prefix: string) {
  const queues = openQueues(connection, prefix);
  return {
    /** Pauses and resumes the queues that differ; does nothing while Redis is unreachable. @returns the changed queues */
    async reconcile(paused: Pick<ReadonlySet<QueueName>, 'has'>): Promise<QueueName[]> {
      if (connection.status !== 'ready') return [];
      const changed: QueueName[] = [];
      for (const name of pausableQueues) {
        const queue = queues.of(name);
        if ((await queue.isPaused()) === paused.has(name)) continue;
        await (paused.has(name) ? queue.pause() : queue.resume());
        changed.push(name);
      }
      return changed;
    },
    close: () => queues.close(),
  };
}

/** A turn that is overdue by more than this is lost: its job disappeared with a part of Redis' data. */
const graceMs = 30_000;

/**
 * Reconciles the schedules of recurring jobs. Redis holds one schedule for all workers and may lose it, so each check writes
 * missing schedules again.
 */
export function createScheduleReconciler(connection: Redis, prefix: string) {
  const queues = openQueues(connection, prefix);
  const recurring = Object.keys(intervals) as RecurringJob[];
  return {
    /**
     * Checks every schedule once and writes those that are missing, changed or stopped; does nothing while Redis is
     * unreachable.
     * @returns the jobs whose schedule was written
     */
    async reconcile(): Promise<string[]> {
      if (connection.status !== 'ready') return [];
      const written: string[] = [];
      for (const name of queueNames) {
        const queue = queues.of(name);
        const known = await queue.getJobSchedulers(0, -1, true);
        const wanted = recurring.filter((job) => placeOf(job).queue === name);
        for (const job of wanted) {
          const found = known.find(({ key }) => key === placeOf(job).act);
          if (found && isSound(found, intervals[job])) continue;
          await write(queue, job, found);
          written.push(job);
        }
        // Schedules of a former version.
        for (const { key } of known)
          if (!wanted.some((job) => placeOf(job).act === key)) await queue.removeJobScheduler(key);
      }
      return written;
    },
    close: () => queues.close(),
  };
}

const isSound = ({ every, next = 0 }: JobSchedulerJson, everyMs: number): boolean =>
  every === everyMs && Math.abs(next - Date.now()) < everyMs + graceMs;

async function write(queue: Queue, job: RecurringJob, found?: JobSchedulerJson): Promise<void> {
  const { act } = placeOf(job);
  // Remove a next run that a fast clock set too far ahead.
  if (found && (found.next ?? 0) > Date.now()) await queue.removeJobScheduler(act);
  await queue.upsertJobScheduler(
    act,
    { every: intervals[job] },
    { name: act, data: {}, opts: tickOptions },
  );
}
