import { createSeatAllocator, driftInWords, reconcile } from '@hall/domain/schedule/seats';
import { createLogger } from '@hall/platform/logger';
import { readLaunchSettings } from './environment';
import { endWithFault, LaunchFault } from './launch-fault';
import { reachStores, withHall } from './reach-stores';
import { describeOutcome } from './reconcile/describe-outcome';

/**
 * `npm run reconcile [-- --repair]`: checks the invariants across the stores and prints each difference. Exit code 1 if
 * there are differences, with `--repair` if any remain after the repair.
 */
async function compare(): Promise<number> {
  const unknown = process.argv.slice(2).filter((argument) => argument !== '--repair');
  if (unknown.length) throw new LaunchFault(`Unknown: ${unknown.join(' ')}. Known: --repair.`);
  const repair = process.argv.includes('--repair');
  return withHall(await reachStores(readLaunchSettings()), 4, async ({ database, openRedis }) => {
    const logger = createLogger('reconcile', 'warn');
    const deps = { database, allocator: createSeatAllocator(await openRedis()), logger };
    const drifts = await reconcile(deps, { repair });
    for (const drift of drifts)
      process.stdout.write(
        `${drift.day}  invariant ${drift.invariant}  ${driftInWords(drift, 'en')}\n`,
      );
    const left = repair && drifts.length ? await reconcile(deps, { repair: false }) : drifts;
    process.stdout.write(describeOutcome(drifts, left, repair));
    return left.length ? 1 : 0;
  });
}

compare().then((code) => (process.exitCode = code), endWithFault);
