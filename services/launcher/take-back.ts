import { type NeedingProcess, readProcessesThatNeed } from '@hall/domain/foundation/processes';
import type { Database } from '@hall/platform/postgres/data-source';
import { revertMigration } from '@hall/platform/postgres/migrate';
import {
  knownMigrations,
  readRunMigrations,
  type RunMigration,
} from '@hall/platform/postgres/schema-state';
import { LaunchFault } from './launch-fault';

/** Said where processes that were killed are still in the list: only whoever looked knows that they have ended. */
export const endedOption = '--ended';

/**
 * Takes the newest migration back, unless a process that has not ended needs it: it would go on, and fail at the first call
 * that meets what is missing.
 * @param toldEnded whether whoever asks says that what has been silent has ended; what is alive refuses all the same
 * @returns what was done, as a sentence
 * @throws {LaunchFault} naming the processes that need it, or the release that alone can take it back
 */
export async function takeBack(
  url: string,
  toldEnded: boolean,
  onWait: (message: string) => void,
): Promise<string> {
  let said = 'No migration has run.';
  await revertMigration(url, onWait, async (database, newest) => {
    if (!knownMigrations().includes(newest.name))
      throw new LaunchFault(
        `The newest migration, ${describe(newest)}, is of a newer release, which alone knows how to take it back: run this command of that one.`,
      );
    const needing = await readProcessesThatNeed(database, newest.name);
    const stopping = toldEnded ? needing.filter(({ silent }) => !silent) : needing;
    if (stopping.length) throw new LaunchFault(refusal(newest, stopping));
    said = `${describe(newest)} is taken back. ${await tellNext(database)}`;
  });
  return said;
}

function refusal(newest: RunMigration, needing: NeedingProcess[]): string {
  const lines = needing.map(
    ({ kind, host, pid, release, seenSecondsAgo }) =>
      `  ${kind} of release ${release}, process ${pid} on ${host}, seen ${seenSecondsAgo} s ago`,
  );
  const isDoubtful = needing.every(({ silent }) => silent);
  return [
    `${describe(newest)} is needed by what has not ended:`,
    ...lines,
    isDoubtful
      ? `If you have looked and they do not run any more: npm run migrate -- --down ${endedOption}`
      : 'Put the processes of the former release in their place first, or end them. Nothing was changed.',
  ].join('\n');
}

/** Who takes a whole release back goes on until the newest is of the one before. */
async function tellNext(database: Database): Promise<string> {
  const next = (await readRunMigrations(database)).at(-2);
  return next ? `The newest is now ${describe(next)}.` : 'No other has run.';
}

const describe = ({ name, release }: RunMigration): string =>
  `${name} (${release ? `run by release ${release}` : 'run by a release that did not note itself'})`;
