/**
 * The queues, one for each kind of background work, so that a slow one keeps no other waiting. Names are permanent:
 * jobs of an older process wait under them.
 */
export const QueueName = {
  /** Requests to be decided. */
  booking: 'booking',
  /** Orders of closed days and sessions, to be cancelled. */
  closings: 'closings',
  /** Messages that were written down to be sent. */
  messages: 'messages',
  /** Files that staff ordered. */
  exports: 'exports',
  /** Files that staff handed in. */
  imports: 'imports',
  /** Seats that came back, or that teams left over. */
  seats: 'seats',
  /** Orders of sessions that are over, and no-shows. */
  visits: 'visits',
  /** Warnings, locks and the blacklist, by the clock. */
  accounts: 'accounts',
  /** Group applications whose session began or was closed. */
  applications: 'applications',
  /** Days to come. */
  schedule: 'schedule',
  /** What keeps the records in order by day: old data goes, the audit log's newest entry is published. */
  upkeep: 'upkeep',
} as const;
export type QueueName = (typeof QueueName)[keyof typeof QueueName];

/** In the order in which they are shown. */
export const queueNames: readonly QueueName[] = Object.values(QueueName);

/** Those that the operators can pause. Decisions cannot wait: new requests are refused instead (the intake). */
export const pausableQueues: readonly QueueName[] = queueNames.filter(
  (name) => name !== QueueName.booking,
);
