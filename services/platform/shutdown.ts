import type { Logger } from './logger';
import { drainProcessLog } from './logs/process-log';

/** How long the log's collector may take for what was logged last. */
const lastLinesMs = 2000;

type Step = [name: string, close: () => Promise<unknown>];

/**
 * Ends a process in order when it is told to: each step in turn, all of them within `limitMs`, then
 * exit. What is not done by then is left: no step is needed for safety, only for politeness.
 */
export function closeOnSignal(logger: Logger, steps: Step[], limitMs = 10_000): void {
  let closing = false;
  const close = async (signal: string): Promise<void> => {
    if (closing) return;
    closing = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), limitMs).unref();
    for (const [name, step] of steps) {
      await step().catch((error: unknown) =>
        logger.error({ err: error, step: name }, 'step of the stop failed'),
      );
    }
    await drainProcessLog(lastLinesMs);
    process.exit(0);
  };
  process.on('SIGTERM', () => void close('SIGTERM'));
  process.on('SIGINT', () => void close('SIGINT'));
}

/**
 * What nobody caught leaves the process in a state that nobody knows: it is the log's last line, without what it may
 * quote of a row, and the process ends, to be started again: as soon as the log's collector has that line, two seconds
 * later at the most.
 */
export function endOnFault(logger: Logger): void {
  process.on('uncaughtException', (error, origin) => {
    logger.fatal({ err: error, origin }, 'ended by a fault');
    void drainProcessLog(lastLinesMs).then(() => process.exit(1));
  });
}

/** Has this process end as if it had been told to, for a reason that it has found itself. */
export const endProcess = (): void => void process.kill(process.pid, 'SIGTERM');
