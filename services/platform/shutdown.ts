import type { Logger } from './logger';

type Step = [name: string, close: () => Promise<unknown>];

/**
 * Ends a process in order on a signal: each step in turn, within `limitMs` in all, then exit. Unfinished steps are
 * skipped: none is needed for data safety.
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
        logger.error({ err: error, step: name }, 'shutdown step failed'),
      );
    }
    process.exit(0);
  };
  process.on('SIGTERM', () => void close('SIGTERM'));
  process.on('SIGINT', () => void close('SIGINT'));
}

/**
 * An unhandled error leaves the process in an unknown state. It is logged without values of a row, and the process
 * ends to be restarted.
 */
export function endOnFault(logger: Logger): void {
  process.on('uncaughtException', (error, origin) => {
    logger.fatal({ err: error, origin }, 'unhandled error: ending this process');
    process.exit(1);
  });
}

/** Ends this process as a signal would, for an internal reason. */
export const endProcess = (): void => void process.kill(process.pid, 'SIGTERM');
