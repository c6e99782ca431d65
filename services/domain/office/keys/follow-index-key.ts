import type { BlindIndex } from '@hall/platform/crypto/blind-index';
import type { Logger } from '@hall/platform/logger';
import type { Database } from '@hall/platform/postgres/data-source';
import { readIndexState } from './key-check.repository';

/**
 * Keeps a process' blind index at the generation in which the store is. Right without it, for a booking asks under a
 * lock; with it what a gateway writes need not be translated. A process whose INDEX_KEY lacks the key that came to
 * work has no more to do: `lost` is called.
 */
export async function followIndexKey(
  database: Database,
  blindIndex: BlindIndex,
  { logger, lost, everyMs = 1000 }: { logger: Logger; lost: () => void; everyMs?: number },
): Promise<{ close(): void }> {
  const look = async (): Promise<void> => {
    const state = await readIndexState(database);
    if (state) blindIndex.follow(state);
  };
  await look();
  const timer = setInterval(() => {
    look().catch((error: unknown) => {
      if ((error as { code?: string }).code !== 'ENOKEY') return;
      logger.error('INDEX_KEY lacks the key that is at work since keys:rotate: this process ends');
      clearInterval(timer);
      lost();
    });
  }, everyMs);
  timer.unref();
  return { close: () => clearInterval(timer) };
}
