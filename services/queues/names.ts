/**
 * One queue for each kind of background work, so that a slow kind does not delay the others. Names are permanent:
 * jobs of an older process wait under them.
 */
export const QueueName = {
  /** Requests that wait for a decision. */
  booking: 'booking',
  /** Cancellation of orders of closed days and sessions. */
  closings: 'closings',
  /** Outgoing messages. */
  messages: 'messages',
  /** Export files requested by staff. */
  exports: 'exports',
  /** Import files uploaded by staff. */
  imports: 'imports',
  /** Returned seats and seats that teams did not use. */
  seats: 'seats',
  /** Orders of past sessions, and no-shows. */
  visits: 'visits',
  /** Recurring work on warnings, locks and the blacklist. */
  accounts: 'accounts',
  /** Group applications whose session began or was closed. */
  applications: 'applications',
  /** Generation of future days. */
  schedule: 'schedule',
  /** Daily maintenance of the records: deletes expired data and publishes the newest entry of the audit log. */
  upkeep: 'upkeep',
} as const;
export type QueueName = (typeof QueueName)[keyof typeof QueueName];

/** All queues in display order. */
export const queueNames: readonly QueueName[] = Object.values(QueueName);

/** Queues that operators can pause. Decisions cannot be paused: close the intake to refuse new requests instead. */
export const pausableQueues: readonly QueueName[] = queueNames.filter(
  (name) => name !== QueueName.booking,
);
