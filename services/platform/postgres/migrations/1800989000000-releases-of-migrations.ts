import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which release ran a migration, and which migration a process must know to run on a schema that has it; and of each process
 * up to which migration it knows. Whoever inserts the row says both by settings of the transaction, so that a schema is never
 * without them: the rows of migrations are written by TypeORM, which knows no columns but its own.
 */
export class ReleasesOfMigrations1800989000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE schema_migrations ADD COLUMN release text, ADD COLUMN needs text;
      ALTER TABLE schema_migrations
        ALTER COLUMN release SET DEFAULT nullif(current_setting('hall.release', true), ''),
        ALTER COLUMN needs SET DEFAULT nullif(current_setting('hall.needs', true), '');
      ALTER TABLE process_runs ADD COLUMN newest_migration text;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE process_runs DROP COLUMN newest_migration;
      ALTER TABLE schema_migrations DROP COLUMN release, DROP COLUMN needs;`);
  }
}
