import type { Database } from './data-source';
import { migrations } from './migrations';
import { runSql } from './sql';

/** A migration that has run on a database. */
export interface RunMigration {
  name: string;
  /** The release that ran it; null where that one did not write it down. */
  release: string | null;
  /** It breaks releases that do not know the migration of this name; null: it only adds. */
  needs: string | null;
}

/** @returns the names of all migrations of this release, in their order */
export const knownMigrations = (): string[] => migrations.map(({ name }) => name);

/** By hand: the table is TypeORM's own, and may be of a release that wrote neither column. */
export async function readRunMigrations(database: Database): Promise<RunMigration[]> {
  const [found] = await runSql<{ there: boolean }>(
    database,
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS there`,
  );
  if (!found?.there) return [];
  return runSql<RunMigration>(
    database,
    `SELECT name, to_jsonb(m) ->> 'release' AS release, to_jsonb(m) ->> 'needs' AS needs
     FROM schema_migrations m ORDER BY id`,
  );
}

/** @returns the names of the migrations of this release that have not run, in their order; changes nothing */
export const readPending = async (database: Database): Promise<string[]> =>
  pendingOf(await readRunMigrations(database));

/**
 * Reads what is missing before this release may run on a database. A schema that is newer does no harm as long as what it
 * has more was only added: releases with adjacent numbers run side by side during an upgrade.
 * @returns the names of the migrations of this release that have not run
 * @throws {SchemaTooNew} where a newer release has changed what this one relies on
 */
export async function readMissing(database: Database): Promise<string[]> {
  const run = await readRunMigrations(database);
  const known = new Set(knownMigrations());
  const breaking = run.find(({ needs }) => needs !== null && !known.has(needs));
  if (breaking) throw new SchemaTooNew(breaking, run);
  return pendingOf(run);
}

/** @throws {Error} where this release may not, or not any more, run on the schema, and why */
export async function assertSchemaFits(database: Database): Promise<void> {
  const [first, ...more] = await readMissing(database);
  if (first) throw new Error(`missing in the schema: ${first} and ${more.length} more migrations`);
}

/** The schema is of a release with which this one cannot share a database any more. */
export class SchemaTooNew extends Error {
  override name = 'SchemaTooNew';

  constructor({ name, release, needs }: RunMigration, run: readonly RunMigration[]) {
    const since = run.find((one) => one.name === needs)?.release ?? release;
    super(
      `the schema of the database of DATABASE_URL is too new for this release: ${name}${release ? ` of release ${release}` : ''} ` +
        `breaks every release without ${needs}. Start ${since ? `release ${since} or a newer one` : 'a newer release'}.`,
    );
  }
}

function pendingOf(run: readonly RunMigration[]): string[] {
  const names = new Set(run.map(({ name }) => name));
  return knownMigrations().filter((name) => !names.has(name));
}
