import type { Database } from './data-source';
import { migrations } from './migrations';
import { runSql } from './sql';

/** A migration that has run on the database. */
export interface RunMigration {
  name: string;
  /** The version that ran it; null if that version did not record it. */
  release: string | null;
  /** Versions that do not know this migration cannot use the schema; null if the change is compatible. */
  needs: string | null;
}

/** @returns the names of this version's migrations, in order */
export const knownMigrations = (): string[] => migrations.map(({ name }) => name);

/** @returns the timestamp at the end of a migration's name */
export const momentOf = (migration: string): number => Number(/\d{13}$/.exec(migration)?.[0]);

/** @returns whether this version knows a migration by its name, or has it in its oldest one, the schema of a version */
export const isKnownMigration = (name: string): boolean =>
  knownMigrations().includes(name) || momentOf(name) < momentOf(knownMigrations()[0] ?? '');

/** Raw SQL: the table is TypeORM's own, and an old version may lack both columns. */
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

/** @returns the names of this version's pending migrations, in order; changes nothing */
export const readPending = async (database: Database): Promise<string[]> =>
  pendingOf(await readRunMigrations(database));

/**
 * Reads which migrations are missing before this version can run. A newer schema is accepted if it only has
 * additions, because adjacent versions run next to each other during an upgrade.
 * @returns the names of this version's pending migrations
 * @throws {SchemaTooNew} if a newer version has changed something that this one needs
 */
export async function readMissing(database: Database): Promise<string[]> {
  const run = await readRunMigrations(database);
  const known = new Set(knownMigrations());
  const breaking = run.find(({ needs }) => needs !== null && !known.has(needs));
  if (breaking) throw new SchemaTooNew(breaking, run);
  return pendingOf(run);
}

/** @throws {Error} with the reason, if this version cannot run on the schema yet or any more */
export async function assertSchemaFits(database: Database): Promise<void> {
  const [first, ...more] = await readMissing(database);
  if (first) throw new Error(`missing in the schema: ${first} and ${more.length} more migrations`);
}

/** The schema belongs to a version with which this one cannot share a database. */
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
