import { Counter, Gauge, type Registry } from 'prom-client';
import { destination, type DestinationStream } from 'pino';
import type { Config } from '../config';
import { createLogCollector, type LogCollector } from './collector';

/** The process' collector, for the shutdown and the metrics. */
let collector: LogCollector | undefined;

/**
 * Sends log lines to standard output, and to the collector of LOG_COLLECTOR_URL if it is set.
 * @param name the process: `gateway`, `worker`
 */
export function openProcessLog(
  name: string,
  { LOG_COLLECTOR_URL: url }: Pick<Config, 'LOG_COLLECTOR_URL'>,
): DestinationStream {
  const output = destination({ dest: 1, sync: true });
  if (!url) return output;
  const opened = createLogCollector(url, name);
  collector = opened;
  return {
    write(line) {
      output.write(line);
      opened.take(line);
    },
  };
}

/** Waits until the collector has received all lines or the time is over; without a collector it returns at once. */
export async function drainProcessLog(limitMs: number): Promise<void> {
  await collector?.drain(limitMs);
}

/** Metrics of lines that the collector did not receive; both are 0 without a collector. */
export function countLogLines(registry: Registry): void {
  const registers = [registry];
  new Counter({
    name: 'hall_log_lines_lost_total',
    help: 'Lines of the log that did not fit into what waits for the collector.',
    registers,
    collect() {
      this.reset();
      this.inc(collector?.lost ?? 0);
    },
  });
  new Gauge({
    name: 'hall_log_lines_waiting',
    help: 'Lines of the log that wait for the collector.',
    registers,
    collect() {
      this.set(collector?.waiting ?? 0);
    },
  });
}
