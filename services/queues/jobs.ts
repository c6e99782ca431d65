import type { QueueName } from './names';

/** A request that waits for its decision: its id and visit day. */
export interface RequestNotification {
  requestid: string;
  day: string;
}

export const second = 1000;
export const minute = 60 * second;

/**
 * Every recurring job, named `<queue>.<act>`, with its interval in ms. It has no data: it reads the due rows from the
 * tables. Each turn runs on one worker, however many workers exist.
 */
export const intervals = {
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
} satisfies Record<`${QueueName}.${string}`, number>;
export type RecurringJob = keyof typeof intervals;

/**
 * The jobs about rows, with their data and results. Data holds only ids and days, never personal data. The handler
 * reads everything else from Postgres.
 */
interface RowJobs {
  /** One job holds many requests, because a job costs far more than a request in it. */
  'booking.decide': { data: { requests: RequestNotification[] }; result: null };
  'closings.carryOut': { data: { closingId: string }; result: null };
  'messages.send': { data: { messageIds: string[] }; result: { sent: number } };
  'exports.write': { data: { exportId: string }; result: { taken: boolean } };
  'imports.run': { data: { importId: string }; result: { taken: boolean } };
}
export type RowJob = keyof RowJobs;

/** The result of a recurring job: the rows that it handled, or those that had no job and got one. */
interface Tick {
  data: Record<string, never>;
  result: { done: number } | { added: number } | null;
}
type Jobs = RowJobs & Record<RecurringJob, Tick>;

export type JobName = keyof Jobs;
export type JobData<Name extends JobName> = Jobs[Name]['data'];
export type JobResult<Name extends JobName> = Jobs[Name]['result'];

/** @returns the job's queue and its name within the queue */
export function placeOf(name: JobName): { queue: QueueName; act: string } {
  const [queue, act] = name.split('.') as [QueueName, string];
  return { queue, act };
}
