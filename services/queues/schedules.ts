import type { JobSchedulerJson, Queue } from 'bullmq';
import type { Redis } from '@hall/platform/redis/connections';
import { intervals, tickOptions } from './job-options';
import { placeOf, type RecurringJob } from './jobs';
import { queueNames } from './names';
import { openQueues } from './open-queues';

/** Later than this a turn is not late but lost: of a schedule whose job went with a part of Redis' data. */
const graceMs = 30_000;

/**
 * Keeps the recurring jobs scheduled. Redis holds the schedules, one for all workers, and may lose them: whoever looks
 * next writes them again.
 */
export function createScheduleKeeper(connection: Redis, prefix: string) {
  const queues = openQueues(connection, prefix);
  const recurring = Object.keys(intervals) as RecurringJob[];
  return {
    /**
     * Looks at every schedule once and writes those that are missing, were changed or have stopped; does nothing while
     * Redis is away.
     * @returns the jobs whose schedule was written
     */
    async keep(): Promise<string[]> {
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
        // Of a former release.
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
  // A moment that a clock far ahead has set would stand otherwise.
  if (found && (found.next ?? 0) > Date.now()) await queue.removeJobScheduler(act);
  await queue.upsertJobScheduler(
    act,
    { every: intervals[job] },
    { name: act, data: {}, opts: tickOptions },
  );
}
