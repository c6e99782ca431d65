import { join } from 'node:path';
import type { MigrationInterface } from 'typeorm';
import { loadFolder } from '../load-folder';

/** In execution order. Never edit a migration that has run anywhere. */
export const migrations = loadFolder(
  join(__dirname, 'migrations'),
  /^\d{13}-[\w-]+\.[jt]s$/,
) as (new () => MigrationInterface)[];
