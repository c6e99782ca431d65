import type { QueueCounts } from '@hall/queues/job-producer';
import type { OperationsFigures } from '@hall/domain/operations/overview';
import type { SmsState } from '@hall/domain/communication/messages';
import { countLacks } from '@hall/platform/count-lacks';
import { goOnWithout } from '@hall/platform/go-on-without';
import { cacheFor } from '@hall/platform/cache-for';
import { type TurnedAwayReason, turnedAwayReasons } from '../calls/turned-away';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics of every call. */
export interface CallMetrics {
  /**
   * @param path as declared
   * @param code of the answer; undefined if it has none, as for a page
   * @param seconds from the call's arrival to its answer
   */
  observe(path: string, status: number, code: string | undefined, seconds: number): void;
  /** Counts a rejected call. */
  turnedAway(reason: TurnedAwayReason): void;
  /** Sets the current concurrency limit. */
  limit(calls: number): void;
  /** Sets the number of calls in progress. */
  inHand(calls: number): void;
}

/** The gateway's Prometheus metrics; no label contains client input. */
export function createGatewayMetrics(gauges: {
  undecided(): number;
  placesReserved(): number;
  oldestSeconds(): number;
  boardAgeSeconds(): number;
  /** Jobs in the queue; rejects while Redis is unreachable. */
  queueDepth(): Promise<number>;
  /** Job counts of each queue; rejects while Redis is unreachable. */
  queues(): Promise<QueueCounts[]>;
  /** Read once for all gauges of a scrape. */
  figures(): Promise<OperationsFigures>;
  /** As `figures`, for the messages. */
  messages(): Promise<SmsState>;
}) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countLacks(registry);
  const durations = new Histogram({
    name: 'hall_call_seconds',
    help: 'Time from a call, of a visitor or of staff, or a page to its answer; booking/result includes its wait for the decision.',
    labelNames: ['path', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  const outcomes = new Counter({
    name: 'hall_call_outcomes_total',
    help: 'Calls by their answer code.',
    labelNames: ['path', 'code'],
    registers: [registry],
  });
  const turnedAway = new Counter({
    name: 'hall_calls_shed_total',
    help: 'Rejected calls: no capacity (full), capacity only for reservation holders (behind), read too late (late).',
    labelNames: ['reason'],
    registers: [registry],
  });
  const answering = new Gauge({
    name: 'hall_calls_in_hand',
    help: 'Calls being answered.',
    registers: [registry],
  });
  for (const reason of turnedAwayReasons) turnedAway.inc({ reason }, 0);
  const limit = new Gauge({
    name: 'hall_calls_limit',
    help: 'Limit of concurrent calls, derived from their latency.',
    registers: [registry],
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge(
    'hall_places_kept',
    'Accounts that must retry and have a reserved place; of all gateways.',
    gauges.placesReserved,
  );
  gauge('hall_requests_undecided', 'Booking requests accepted and not decided.', gauges.undecided);
  gauge(
    'hall_requests_oldest_seconds',
    'Age of the oldest undecided request.',
    gauges.oldestSeconds,
  );
  gauge(
    'hall_board_age_seconds',
    'Age of the schedule that readers are served.',
    gauges.boardAgeSeconds,
  );
  new Gauge({
    name: 'hall_queue_jobs',
    help: 'Jobs that wait or run; -1 while Redis is away.',
    registers: [registry],
    async collect() {
      this.set(await goOnWithout('the queues’ figures', gauges.queueDepth(), -1));
    },
  });
  new Gauge({
    name: 'hall_queue_state_jobs',
    help: 'Jobs of each queue by their state; none while Redis is away.',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      const all = await goOnWithout('the queues’ figures', gauges.queues(), []);
      this.reset();
      for (const { queue, ...counts } of all)
        for (const [state, count] of Object.entries(counts)) this.set({ queue, state }, count);
    },
  });
  let callsInHand = 0;
  let callsLimit = 0;
  addFigures(registry, gauges.figures);
  addMessageFigures(registry, gauges.messages);
  const calls: CallMetrics = {
    observe(path, status, code, seconds) {
      durations.observe({ path, status }, seconds);
      if (code !== undefined) outcomes.inc({ path, code });
    },
    turnedAway: (reason) => turnedAway.inc({ reason }),
    limit(count) {
      callsLimit = count;
      limit.set(count);
    },
    inHand(count) {
      callsInHand = count;
      answering.set(count);
    },
  };
  return { registry, calls, callsInHand: () => callsInHand, callsLimit: () => callsLimit };
}

/** A gauge, and how to set it from the state. */
interface Shown<T> {
  name: string;
  help: string;
  labelNames?: string[];
  show(gauge: Gauge, state: T): void;
}

/**
 * Gauges of one state that is the same at every gateway, so dashboards use the maximum, not the sum. A gauge is read
 * when its own `collect` ends, so each waits for the shared read. Otherwise values would lag one scrape and start at
 * 0. A gauge without any read is absent; after a failed read it keeps its value.
 */
function showTogether<T>(registry: Registry, read: () => Promise<T>, shown: Shown<T>[]): void {
  const readOnce = cacheFor(togetherMs, () => goOnWithout('the store’s figures', read()));
  for (const { name, help, labelNames = [], show } of shown) {
    const gauge = new Gauge({
      ...{ name, help, labelNames, registers: [registry] },
      async collect() {
        const state = await readOnce();
        if (state) show(this, state);
      },
    });
    if (!labelNames.length) gauge.remove();
  }
}

/** The gauges of one scrape are collected at the same time. */
const togetherMs = 100;

const addFigures = (registry: Registry, read: () => Promise<OperationsFigures>): void =>
  showTogether(registry, read, [
    {
      name: 'hall_requests_needs_ops',
      help: 'Requests that nothing could store.',
      show: (gauge, { needsOps }) => gauge.set(needsOps),
    },
    {
      name: 'hall_drift_seats',
      help: 'Seats by which Redis differed at rest.',
      show: (gauge, { driftSeats }) => gauge.set(driftSeats),
    },
    {
      name: 'hall_days_rebuilt',
      help: 'Days rebuilt because of drift since the beginning.',
      show: (gauge, { rebuilt }) => gauge.set(rebuilt),
    },
    {
      name: 'hall_intake_paused',
      help: '1 while the operators take no new requests.',
      show: (gauge, { paused }) => gauge.set(paused ? 1 : 0),
    },
    {
      name: 'hall_key_age_days',
      help: 'Since when the oldest key at work is known here.',
      show: (gauge, { keyAgeDays }) => gauge.set(keyAgeDays),
    },
    {
      name: 'hall_backup_age_seconds',
      help: 'Since the moment of the newest verified backup; without one, since the first process came.',
      show: (gauge, { backupAgeSeconds }) => gauge.set(backupAgeSeconds),
    },
    {
      name: 'hall_days_planned',
      help: 'Days from today on that have a plan.',
      show: (gauge, { plannedDays }) => gauge.set(plannedDays),
    },
    {
      name: 'hall_seats_left',
      help: 'Seats left of a released day.',
      labelNames: ['day'],
      show(gauge, { seatsLeft }) {
        gauge.reset();
        for (const { day, left } of seatsLeft) gauge.set({ day }, left);
      },
    },
  ]);

/** Metrics of text messages. */
const addMessageFigures = (registry: Registry, read: () => Promise<SmsState>): void =>
  showTogether(registry, read, [
    {
      name: 'hall_sms_stopped',
      help: '1 while the hall sends no text messages of a kind.',
      labelNames: ['kind'],
      show(gauge, { kinds }) {
        for (const { kind, sending } of kinds) gauge.set({ kind }, sending ? 0 : 1);
      },
    },
    {
      name: 'hall_sms_budget_used_part',
      help: 'The part of a kind’s budget that is used up, of the hour’s or the day’s: the greater; 1 is all of it.',
      labelNames: ['kind'],
      show(gauge, { kinds }) {
        for (const { kind, usedPart } of kinds) gauge.set({ kind }, usedPart);
      },
    },
    {
      name: 'hall_messages_waiting',
      help: 'Messages that are written down and not sent.',
      show: (gauge, { waiting }) => gauge.set(waiting.count),
    },
    {
      name: 'hall_messages_oldest_seconds',
      help: 'Since when the oldest of them waits.',
      show: (gauge, { waiting }) => gauge.set(waiting.oldestSeconds),
    },
  ]);
