import { type Database, openDatabase } from '@hall/platform/postgres/data-source';
import { entities } from './entities';

/**
 * Opens the pool with the hall's tables.
 * @param poolSize connections at the most
 * @throws where Postgres cannot be reached
 */
export function openHallDatabase(url: string, poolSize: number): Promise<Database> {
  return openDatabase(url, poolSize, entities);
}
