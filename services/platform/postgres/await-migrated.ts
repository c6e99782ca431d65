import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../logger';
import type { Database } from './data-source';
import { readMissing } from './schema-state';

const lookEveryMs = 1000;
/** Said again so often: who looks at the end of the log is told what the process waits for. */
const saidEveryMs = 60_000;

/**
 * Waits until every migration of this release has run, and says meanwhile what is missing: a process on an older schema
 * would answer wrongly. One on a newer schema goes on, as a release that is being replaced does, unless that broke it.
 * @param onWait is told once what is waited for, so that the process can answer whoever asks how it is
 * @throws {SchemaTooNew} where a newer release has changed what this one relies on
 */
export async function awaitMigrated(
  database: Database,
  logger: Logger,
  onWait: (reason: string) => unknown,
): Promise<void> {
  let saidAt = -Infinity;
  for (let isFirst = true; ; isFirst = false) {
    const missing = await readMissing(database);
    const [first] = missing;
    if (!first) return;
    if (isFirst) await onWait(`the database lacks the migration ${first}: run \`npm run migrate\``);
    if (performance.now() - saidAt >= saidEveryMs) {
      saidAt = performance.now();
      logger.warn(
        { missing: missing.length, first },
        'the database of DATABASE_URL is not migrated to this release: run `npm run migrate`; waiting for it',
      );
    }
    await sleep(lookEveryMs);
  }
}
