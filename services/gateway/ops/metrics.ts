import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What the gateway counts of every call. */
export interface CallMetrics {
  /** @param seconds from the call's arrival to its answer */
  observe(path: string, status: number, code: string, seconds: number): void;
  /** A call was turned away because too many were in hand. */
  shed(): void;
}

/** The gateway's figures in Prometheus' terms; no label comes from a client. */
export function createGatewayMetrics(gauges: {
  undecided(): number;
  oldestSeconds(): number;
  boardAgeSeconds(): number;
}) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'hall_call_seconds',
    help: 'Time from a call to its answer.',
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
    help: 'Calls turned away because too many were in hand.',
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
  const calls: CallMetrics = {
    observe(path, status, code, seconds) {
      durations.observe({ path, status }, seconds);
      outcomes.inc({ path, code });
    },
    shed: () => turnedAway.inc(),
  };
  return { registry, calls };
}
