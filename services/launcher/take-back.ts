import { type NeedingProcess, readProcessesThatNeed } from '@hall/domain/foundation/processes';
import type { Database } from '@hall/platform/postgres/data-source';
import { revertMigration } from '@hall/platform/postgres/migrate';
import { formerVersion } from '@hall/platform/postgres/former-version';
import {
  knownMigrations,
  readRunMigrations,
  type RunMigration,
} from '@hall/platform/postgres/schema-state';
import { LaunchFault } from './launch-fault';

/** Option that confirms that killed processes, which are still listed, have ended. */
export const endedOption = '--ended';

/**
 * Reverts the newest migration, unless a process that has not ended needs it: such a process would fail at its next
 * call that uses the removed schema.
 * @param confirmedEnded whether the operator confirms that silent processes have ended; live ones still block it
 * @returns the outcome as a sentence
 * @throws {LaunchFault} naming the processes that need it, the version that can revert it, or the former version
 */
export async function takeBack(
  url: string,
  confirmedEnded: boolean,
  onWait: (message: string) => void,
): Promise<string> {
  let outcome = 'No migration has run.';
  await revertMigration(url, onWait, async (database, newest) => {
    if (!knownMigrations().includes(newest.name))
      throw new LaunchFault(
        `The newest migration, ${describe(newest)}, is of a newer release, which alone knows how to take it back: run this command of that one.`,
      );
    if (newest.name === formerVersion.lastMigration)
      throw new LaunchFault(
        `The schema is that of release ${formerVersion.number}: this release has no migration to take back.`,
      );
    const needing = await readProcessesThatNeed(database, newest.name);
    const stopping = confirmedEnded ? needing.filter(({ silent }) => !silent) : needing;
    if (stopping.length) throw new LaunchFault(refusal(newest, stopping));
    outcome = `${describe(newest)} is taken back. ${await describeNext(database)}`;
  });
  return outcome;
}

function refusal(newest: RunMigration, needing: NeedingProcess[]): string {
  const lines = needing.map(
    ({ kind, host, pid, release, seenSecondsAgo }) =>
      `  ${kind} of release ${release}, process ${pid} on ${host}, seen ${seenSecondsAgo} s ago`,
  );
  const isDoubtful = needing.every(({ silent }) => silent);
  return [
    `${describe(newest)} is needed by processes that have not ended:`,
    ...lines,
    isDoubtful
      ? `If you have looked and they do not run any more: npm run migrate -- --down ${endedOption}`
      : 'Put the processes of the former release in their place first, or end them. Nothing was changed.',
  ].join('\n');
}

/** Returns the next step: to revert a whole version, continue until the newest migration is the former version's. */
async function describeNext(database: Database): Promise<string> {
  const next = (await readRunMigrations(database)).at(-2);
  return next ? `The newest is now ${describe(next)}.` : 'No other has run.';
}

const describe = ({ name, release }: RunMigration): string =>
  `${name} (${release ? `run by release ${release}` : 'run by a release that did not note itself'})`;
