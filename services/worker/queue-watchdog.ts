import { readQueueLine } from '@hall/domain/reservation/booking';
import type { Logger } from '@hall/platform/logger';
import type { Database } from '@hall/platform/postgres/data-source';
import { runEvery } from './run-every';
import { createStallJudge, lookMs } from './stall-judge';

/**
 * Ends a process that has a backlog and finishes nothing, so that its supervisor restarts it. After an outage a queue
 * client can hang forever without an error.
 */
export function startWatchdog(database: Database, logger: Logger): { note(): void; close(): void } {
  const judge = createStallJudge();
  const timer = runEvery(lookMs, 'looking for a stall', async () => {
    judge.begin();
    const line = await readQueueLine(database).catch((error: unknown) => {
      judge.missed();
      throw error;
    });
    if (!judge.sees(line)) return;
    logger.fatal(
      { waiting: line.waiting, oldestSeconds: line.oldestSeconds },
      'stalled: ending this process',
    );
    process.exit(70);
  });
  return { note: () => judge.note(), close: () => timer.close() };
}
