import type { BlindIndex } from '@hall/platform/crypto/blind-index';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { Logger } from '@hall/platform/logger';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import { readAllSealed } from '../operations-state';
import { readIndexState } from './key-check.repository';

/**
 * Follows `keys:rotate` in a running process: uses the present index generation, and makes the sealer strict once
 * everything is sealed and bound. Bookings are safe without it, because they read the generation under a lock; it
 * avoids translation of a gateway's keys. Calls `lost` if INDEX_KEY lacks the new key.
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
      'unsealed or unbound numbers and files are still accepted: run `npm run keys:rotate` once',
    );
  const look = async (): Promise<void> => {
    await followIndex();
    // Never becomes lax again, so removing the record gains nothing against running processes.
    isStrict ||= await followSeals(database, sealer);
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => {
      if ((error as { code?: string }).code !== 'ENOKEY') return;
      logger.error('INDEX_KEY lacks the key in use since keys:rotate: this process exits');
      clearInterval(timer);
      lost();
    });
  }, everyMs);
  timer.unref();
  return { close: () => clearInterval(timer) };
}

/**
 * Lets a sealer accept unsealed or unbound values only while the database may hold such.
 * @returns whether it refuses them
 */
export async function followSeals(db: Queryable, sealer: Sealer): Promise<boolean> {
  const isStrict = await readAllSealed(db);
  sealer.takeUnbound(!isStrict);
  return isStrict;
}
