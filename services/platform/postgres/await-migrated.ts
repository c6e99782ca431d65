import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../logger';
import type { Database } from './data-source';
import { readMissing } from './schema-state';

const lookEveryMs = 1000;
/** Interval of the repeated log line, so that the end of the log shows why the process waits. */
const logEveryMs = 60_000;

/**
 * Waits until every migration of this version has run, and logs the missing ones: an older schema would give wrong
 * answers. A newer schema is accepted, as during an update, unless it breaks this version.
 * @param onWait is called once with the reason, for the readiness endpoint
 * @throws {SchemaTooNew} if a newer version has changed something that this one needs
 */
export async function awaitMigrated(
  database: Database,
  logger: Logger,
  onWait: (reason: string) => unknown,
): Promise<void> {
  let loggedAt = -Infinity;
  for (let isFirst = true; ; isFirst = false) {
    const missing = await readMissing(database);
    const [first] = missing;
    if (!first) return;
    if (isFirst) await onWait(`the database lacks the migration ${first}: run \`npm run migrate\``);
    if (performance.now() - loggedAt >= logEveryMs) {
      loggedAt = performance.now();
      logger.warn(
        { missing: missing.length, first },
        'the database of DATABASE_URL is not migrated to this release: run `npm run migrate`; waiting for it',
      );
    }
    await sleep(lookEveryMs);
  }
}
