import { seedDemonstration } from '@hall/domain/office/demonstration';
import type { Config } from '@hall/platform/config';
import { openDatabase } from '@hall/platform/postgres/data-source';

/**
 * Gives an empty database the demonstration's accounts and schedule, so that there is something to try.
 * @returns whether it was empty; production's is never touched
 */
export async function fillEmptyDatabase(config: Config): Promise<boolean> {
  if (config.NODE_ENV === 'production') return false;
  const database = await openDatabase(config.DATABASE_URL, 2);
  try {
    return await seedDemonstration(database, config);
  } finally {
    await database.destroy();
  }
}
