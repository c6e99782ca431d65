import type { QueueName } from './names';

/** A request that waits for its decision: its id and visit day. */
export interface RequestNotification {
  requestid: string;
  day: string;
}

/** Result of a sweep: the number of rows that had no job and got one. */
export interface Swept {
  added: number;
}

/** A recurring job has no data: it reads the due rows from the tables. */
type Tick<Result = { done: number }> = { data: Record<string, never>; result: Result };

/**
 * All jobs, named `<queue>.<act>`, with their data and results. Data holds only ids and days, never personal data.
 * The handler reads everything else from Postgres.
 */
export interface Jobs {
  /** One job holds many requests, because a job costs far more than a request in it. */
  'booking.decide': { data: { requests: RequestNotification[] }; result: null };
  'closings.carryOut': { data: { closingId: string }; result: null };
  'closings.sweep': Tick<Swept>;
  'messages.send': { data: { messageIds: string[] }; result: { sent: number } };
  'messages.sweep': Tick<Swept>;
  'messages.tellTickets': Tick;
  'messages.remind': Tick;
  'messages.digest': Tick;
  'exports.write': { data: { exportId: string }; result: { taken: boolean } };
  'exports.sweep': Tick<Swept>;
  'exports.erase': Tick;
  'imports.run': { data: { importId: string }; result: { taken: boolean } };
  'imports.sweep': Tick<Swept>;
  'imports.erase': Tick;
  'seats.handOut': Tick<null>;
  'seats.moveTeamSeats': Tick<null>;
  'seats.freeUnclaimed': Tick<null>;
  'visits.complete': Tick;
  'visits.forgiveNoShows': Tick;
  'accounts.liftStatuses': Tick;
  'accounts.applyBlacklistRule': Tick;
  'accounts.scoreRisk': Tick;
  'accounts.link': Tick;
  'applications.settle': Tick;
  'schedule.extend': Tick;
  'upkeep.publishHead': Tick;
  'upkeep.logAudit': Tick;
  'upkeep.eraseOld': Tick;
  'upkeep.countDays': Tick;
}

export type JobName = keyof Jobs;
export type JobData<Name extends JobName> = Jobs[Name]['data'];
export type JobResult<Name extends JobName> = Jobs[Name]['result'];

/** Recurring jobs. Each turn runs on one worker, however many workers exist. */
export type RecurringJob = {
  [Name in JobName]: JobData<Name> extends Record<string, never> ? Name : never;
}[JobName];

/** @returns the job's queue and its name within the queue */
export function placeOf(name: JobName): { queue: QueueName; act: string } {
  const [queue, act] = name.split('.') as [QueueName, string];
  return { queue, act };
}
