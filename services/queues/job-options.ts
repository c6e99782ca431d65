import type { JobsOptions } from 'bullmq';
import type { JobData, JobName, RecurringJob } from './jobs';

/** Requests in one job at the most: what comes back together when a worker is killed. */
export const requestsPerJob = 50;
/** Messages in one job at the most: what is written together goes together, and a job costs more than a message in it. */
export const messagesPerJob = 50;

const second = 1000;
const minute = 60 * second;

/** How often each recurring job runs, in milliseconds between two turns. */
export const intervals: Record<RecurringJob, number> = {
  'closings.sweep': 5 * second,
  'messages.sweep': second,
  'messages.tellTickets': 2 * second,
  'messages.remind': minute,
  'messages.digest': minute,
  'exports.sweep': 5 * second,
  'exports.erase': minute,
  'imports.sweep': 5 * second,
  'imports.erase': minute,
  'seats.handOut': second,
  'seats.moveTeamSeats': 30 * second,
  'seats.freeUnclaimed': 30 * second,
  'visits.complete': minute,
  'visits.forgiveNoShows': minute,
  'accounts.liftStatuses': minute,
  'accounts.applyBlacklistRule': minute,
  'accounts.scoreRisk': 15 * second,
  'accounts.link': 10 * minute,
  'applications.settle': 5 * second,
  'schedule.extend': 10 * minute,
  'upkeep.publishHead': 60 * minute,
  'upkeep.logAudit': 10 * second,
  'upkeep.eraseOld': 60 * minute,
  'upkeep.countDays': minute,
};

/** How a job about one row is tried again: so often in all, after so long at first and twice as long each time. */
interface Retry<Name extends JobName> {
  attempts: number;
  firstMs: number;
  /** The row: while a job about it waits or runs, no second one is added. */
  row(data: JobData<Name>): string;
}

const retries: {
  [Name in Exclude<JobName, RecurringJob | 'booking.decide'>]: Retry<Name>;
} = {
  'closings.carryOut': { attempts: 8, firstMs: second, row: ({ closingId }) => closingId },
  // Each row says when it is tried again, and the sweep finds it then. The first stands for all: of two jobs about a
  // row one finds it taken.
  'messages.send': { attempts: 1, firstMs: minute, row: ({ messageIds }) => messageIds[0] ?? '' },
  // As often as the row itself is tried.
  'exports.write': { attempts: 3, firstMs: 2 * second, row: ({ exportId }) => exportId },
  'imports.run': { attempts: 3, firstMs: 2 * second, row: ({ importId }) => importId },
};

/** Ended jobs are kept to be looked at: for a while if they went well, for a week if they failed. */
const kept = {
  removeOnComplete: { age: 3600, count: 500 },
  removeOnFail: { age: 7 * 24 * 3600, count: 500 },
};

/**
 * A recurring job is not tried again: its next turn comes. One that went well goes at once: a number to keep would be one of
 * all ended jobs of the queue, and the turns would push out the exports, imports and messages that are to be looked at.
 */
export const tickOptions = { ...kept, attempts: 1, removeOnComplete: true };

/**
 * Options are decided here and nowhere else. A decision is forgotten when it ends and is not tried again by the
 * queue: its requests stand in Postgres until they are decided, and the sweeper adds them again. A recurring job is
 * followed by its next turn. A job about a row is tried again, ever later, up to half of each pause left to chance, so
 * that what failed together does not come back together.
 */
export function optionsOf<Name extends JobName>(name: Name, data: JobData<Name>): JobsOptions {
  if (name === 'booking.decide') return { attempts: 1, removeOnComplete: true, removeOnFail: true };
  const retry: Retry<Name> | undefined = (retries as { [Each in JobName]?: Retry<Each> })[name];
  if (!retry) return tickOptions;
  return {
    ...kept,
    attempts: retry.attempts,
    backoff: { type: 'exponential', delay: retry.firstMs, jitter: 0.5 },
    deduplication: { id: `${name}-${retry.row(data)}` },
  };
}
