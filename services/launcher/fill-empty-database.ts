import { seedDemonstration } from '@hall/domain/operations/demonstration';
import { openHallDatabase } from '@hall/domain/model';
import { type Config, isDemonstration } from '@hall/platform/config';
import { unwrapKeys } from '@hall/platform/providers/key-service';

/**
 * Gives a demonstration's empty database its accounts and schedule, so that there is something to try.
 * @returns whether it was empty; one that is no demonstration's is never touched
 */
export async function fillEmptyDatabase(config: Config): Promise<boolean> {
  if (!isDemonstration(config)) return false;
  const database = await openHallDatabase(config.DATABASE_URL, 2);
  try {
    return await seedDemonstration(database, await unwrapKeys(config));
  } finally {
    await database.destroy();
  }
}
