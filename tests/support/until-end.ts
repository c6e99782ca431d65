import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHallDatabase } from '@hall/domain/model';
import type { Database } from '@hall/platform/postgres/data-source';
import { connectForCalls, type Redis } from '@hall/platform/redis/connections';
import { cleanUpAtEnd } from './clean-up-at-end';
import { freshStores } from './fresh-stores';

/** Opens a connection pool, which is closed at the end of the test file. */
export async function databaseUntilEnd(url: string, poolSize = 2): Promise<Database> {
  const database = await openHallDatabase(url, poolSize);
  cleanUpAtEnd(() => database.destroy());
  return database;
}

/** As `databaseUntilEnd`, for a new database. */
export const freshDatabase = async (poolSize = 2): Promise<Database> =>
  databaseUntilEnd((await freshStores()).databaseUrl, poolSize);

/** @returns a connection that is ready; it is closed at the end of the test file */
export async function redisUntilEnd(url: string): Promise<Redis> {
  const redis = connectForCalls(url);
  cleanUpAtEnd(() => redis.disconnect());
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  return redis;
}

/** Makes a temporary folder, which is deleted at the end of the test file. */
export function folderUntilEnd(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `hall-${name}-`));
  cleanUpAtEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
