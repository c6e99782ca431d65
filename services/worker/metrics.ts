import { createServer, type IncomingMessage } from 'node:http';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { countLacks } from '@hall/platform/count-lacks';
import type { DecisionObserver } from '@hall/domain/reservation/booking';
import type { Config } from '@hall/platform/config';
import { noteLack, noteWorking } from '@hall/platform/go-on-without';
import { cacheFor } from '@hall/platform/cache-for';
import { createOpsAccess } from '@hall/platform/ops-access';
import type { JobObserver } from '@hall/queues/consumer';

/** The worker's Prometheus metrics. */
export function createWorkerMetrics(): {
  registry: Registry;
  observer: Omit<DecisionObserver, 'loading'>;
  jobEnded: JobObserver;
} {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  countLacks(registry);
  const outcomes = new Counter({
    name: 'hall_decisions_total',
    help: 'Booking requests decided, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const buckets = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3];
  const allocations = new Histogram({
    name: 'hall_allocation_seconds',
    help: 'Time in which Redis answered for a day’s seats.',
    buckets,
    registers,
  });
  const batches = new Histogram({
    name: 'hall_batch_seconds',
    help: 'Time of the transaction that decides a batch.',
    buckets,
    registers,
  });
  const sizes = new Histogram({
    name: 'hall_batch_requests',
    help: 'Requests decided in one transaction.',
    buckets: [1, 2, 5, 10, 20, 50, 100, 200],
    registers,
  });
  const jobs = new Histogram({
    name: 'hall_job_seconds',
    help: 'Time of a try of a job, by what it was and how it ended.',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60],
    registers,
  });
  return {
    registry,
    jobEnded: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
    observer: {
      allocated: (seconds) => allocations.observe(seconds),
      committed(seconds, decided) {
        batches.observe(seconds);
        sizes.observe(decided.length);
        for (const outcome of decided) outcomes.inc({ outcome });
      },
    },
  };
}

const opening = 'opening the port of the metrics';
/** Retry delay if the port is taken, possibly by a former worker that is still closing. */
const againMs = 2000;

/** The reason on `/readyz` until the worker reports another. */
const beginning = 'the worker is beginning';

/**
 * Serves `/healthz`, `/readyz` and `/metrics` to the addresses that the settings allow. If the port is taken, the
 * worker logs it, continues to decide and retries. Otherwise a second worker on the same port would restart forever.
 * @param config WORKER_METRICS_PORT 0 disables the server
 * @returns setters for the reason of waiting and for readiness; `/readyz` answers 503 until the worker is ready
 */
export function serveMetrics(
  registry: Registry,
  config: Pick<Config, 'WORKER_METRICS_PORT' | 'HOST' | 'OPS_ADDRESSES' | 'OPS_TOKEN'>,
): { noteWaiting(reason: string): void; noteReady(): void; close(): void } {
  const { WORKER_METRICS_PORT: port, HOST: host } = config;
  const may = createOpsAccess(config);
  const askingOf = ({ socket, headers }: IncomingMessage) => ({
    address: socket.remoteAddress,
    authorization: headers.authorization,
  });
  const read = cacheFor(1000, () => registry.metrics());
  let awaited: string | undefined = beginning;
  const readiness = {
    noteWaiting: (reason: string): void => void (awaited = reason),
    noteReady: (): void => void (awaited = undefined),
  };
  if (!port) return { ...readiness, close: () => undefined };
  const server = createServer((request, response) => {
    if (request.url === '/healthz') response.end('ok');
    else if (request.url === '/readyz')
      response
        .writeHead(awaited === undefined ? 200 : 503)
        .end(may(askingOf(request)) ? (awaited ?? 'ready') : undefined);
    else if (request.url !== '/metrics') response.writeHead(404).end();
    else if (!may(askingOf(request))) response.writeHead(403).end();
    else
      void read().then((text) => {
        response.setHeader('content-type', registry.contentType).end(text);
      });
  });
  const open = (): void => void server.listen(port, host);
  let again: NodeJS.Timeout | undefined;
  server.on('listening', () => noteWorking(opening));
  server.on('error', (error: NodeJS.ErrnoException) => {
    noteLack(
      opening,
      new Error(
        `WORKER_METRICS_PORT ${port} cannot be opened (${error.code ?? error.message}): each worker of a machine needs a port of its own, or 0.`,
        { cause: error },
      ),
    );
    again = setTimeout(open, againMs);
  });
  open();
  return {
    ...readiness,
    close() {
      clearTimeout(again);
      server.close();
    },
  };
}
