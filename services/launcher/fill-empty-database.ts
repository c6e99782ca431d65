import { seedDemonstration } from '@hall/domain/operations/demonstration';
import { openHallDatabase } from '@hall/domain/model';
import { type Config, isDemonstration } from '@hall/platform/config';

/**
 * Fills the empty database of demo mode with accounts and a schedule.
 * @returns whether it was empty; outside demo mode the database is never changed
 */
export async function fillEmptyDatabase(config: Config): Promise<boolean> {
  if (!isDemonstration(config)) return false;
  const database = await openHallDatabase(config.DATABASE_URL, 2);
  try {
    return await seedDemonstration(database, config);
  } finally {
    await database.destroy();
  }
}
