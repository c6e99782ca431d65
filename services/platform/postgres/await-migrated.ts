import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../logger';
import type { Database } from './data-source';
import { readPending } from './migrate';

const lookEveryMs = 1000;
/** Said again so often: who looks at the end of the log is told what the process waits for. */
const saidEveryMs = 60_000;

/**
 * Waits until every migration of this release has run, and says meanwhile what is missing: a process on an older schema
 * would answer wrongly. One on a newer schema goes on, as a release that is being replaced does.
 */
export async function awaitMigrated(database: Database, logger: Logger): Promise<void> {
  let saidAt = -Infinity;
  for (;;) {
    const pending = await readPending(database);
    if (!pending.length) return;
    if (performance.now() - saidAt >= saidEveryMs) {
      saidAt = performance.now();
      logger.warn(
        { missing: pending.length, first: pending[0] },
        'the database of DATABASE_URL is not migrated to this release: run `npm run migrate`; waiting for it',
      );
    }
    await sleep(lookEveryMs);
  }
}
