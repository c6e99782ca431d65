import type { BlindIndex } from '@hall/platform/crypto/blind-index';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { Logger } from '@hall/platform/logger';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import { readAllSealed } from '../operations-state';
import { readIndexState } from './key-check.repository';

/**
 * Keeps a process at what `keys:rotate` has done to the store: its blind index at the generation that is at work, and its
 * sealer strict, once everything is sealed and bound. Right without the first, for a booking asks under a
 * lock; with it what a gateway writes need not be translated. A process whose INDEX_KEY lacks the key that came to
 * work has no more to do: `lost` is called.
 */
export async function followKeys(
  database: Database,
  { blindIndex, sealer }: { blindIndex: BlindIndex; sealer: Sealer },
  { logger, lost, everyMs = 1000 }: { logger: Logger; lost: () => void; everyMs?: number },
): Promise<{ close(): void }> {
  const followIndex = async (): Promise<void> => {
    const state = await readIndexState(database);
    if (state) blindIndex.follow(state);
  };
  await followIndex();
  let isStrict = await followSeals(database, sealer);
  if (!isStrict)
    logger.warn(
      'numbers and files from before they were sealed and bound are still taken: run `npm run keys:rotate` once',
    );
  const look = async (): Promise<void> => {
    await followIndex();
    // It never turns lax again: who takes the note away gains nothing from those that run.
    isStrict ||= await followSeals(database, sealer);
  };
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

/**
 * Has a sealer take what is bound to no place, or bears no seal, only where the store may hold such.
 * @returns whether it refuses them
 */
export async function followSeals(db: Queryable, sealer: Sealer): Promise<boolean> {
  const isStrict = await readAllSealed(db);
  sealer.takeUnbound(!isStrict);
  return isStrict;
}
