import type { Statements } from '../declared-migration';

/**
 * For each migration: the release that ran it, and the migration that a process must know to use the schema. For each
 * process: the last migration that it knows. TypeORM writes the rows of migrations and knows only its own columns, so
 * the values are passed as settings of the inserting transaction and are never missing.
 */
export const ReleasesOfMigrations1800989000000: Statements = {
  up: `
    ALTER TABLE schema_migrations ADD COLUMN release text, ADD COLUMN needs text;
    ALTER TABLE schema_migrations
      ALTER COLUMN release SET DEFAULT nullif(current_setting('hall.release', true), ''),
      ALTER COLUMN needs SET DEFAULT nullif(current_setting('hall.needs', true), '');
    ALTER TABLE process_runs ADD COLUMN newest_migration text;`,
  down: `
    ALTER TABLE process_runs DROP COLUMN newest_migration;
    ALTER TABLE schema_migrations DROP COLUMN release, DROP COLUMN needs;`,
};
