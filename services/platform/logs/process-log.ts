import { Counter, Gauge, type Registry } from 'prom-client';
import { destination, type DestinationStream } from 'pino';
import type { Config } from '../config';
import { createLogCollector, type LogCollector } from './collector';

/** A process has one log; where it goes is asked for when it ends and by its figures. */
let collector: LogCollector | undefined;

/**
 * Sends a process' log lines to its output, and to the collector of LOG_COLLECTOR_URL if there is one.
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

/** Waits until the collector has all that was logged, or the time is over; at once where there is none. */
export async function drainProcessLog(limitMs: number): Promise<void> {
  await collector?.drain(limitMs);
}

/** Shows what the collector did not get; both stay 0 where there is none. */
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
