import { readQueueLine } from '@hall/domain/reservation/booking';
import type { Logger } from '@hall/platform/logger';
import type { Database } from '@hall/platform/postgres/data-source';
import { runEvery } from './run-every';

/** A backlog this old with nothing finished meanwhile is a stall. */
const stalledMs = 10_000;
const lookMs = 2000;

/**
 * Ends a process that has a backlog and finishes nothing, for its supervisor to start anew: a queue
 * client can hang for good after an outage without any error.
 */
export function startWatchdog(database: Database, logger: Logger): { note(): void; close(): void } {
  let lastFinished = performance.now();
  let lastLook = performance.now();
  const timer = runEvery(lookMs, 'looking for a stall', async () => {
    // A process that was not let run itself (a busy machine, a stop) has seen nothing of a stall.
    if (performance.now() - lastLook > 2 * lookMs) lastFinished = performance.now();
    lastLook = performance.now();
    const line = await readQueueLine(database);
    if (!line.waiting || line.oldestSeconds * 1000 < stalledMs)
      lastFinished = Math.max(lastFinished, performance.now() - lookMs);
    if (line.waiting && performance.now() - lastFinished > stalledMs) {
      logger.fatal(
        { waiting: line.waiting, oldestSeconds: line.oldestSeconds },
        'stalled: ending this process',
      );
      process.exit(70);
    }
  });
  return { note: () => (lastFinished = performance.now()), close: () => timer.close() };
}
