import { join } from 'node:path';
import { loadFolder } from '../load-folder';
import {
  declareMigration,
  type Indexes,
  type MigrationClass,
  type Statements,
} from './declared-migration';

const found = loadFolder(join(__dirname, 'migrations'), /^\d{13}-[\w-]+\.[jt]s$/);

/** In execution order. Never edit a migration that has run anywhere. */
export const migrations = found.map(([name, made]) =>
  typeof made === 'function'
    ? (made as MigrationClass)
    : declareMigration(name, made as Statements | Indexes),
);
