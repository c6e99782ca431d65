import type { AuditVerdict } from '@hall/shared/contract/staff/audit';
import { checkAudit, createAuditSeals, type NotedHead } from '@hall/domain/foundation/audit';
import { readIndexKeySetting } from './command-line';
import { readLaunchSettings } from './environment';
import { endWithFault, LaunchFault } from './launch-fault';
import { reachStores, withHall } from './reach-stores';

/**
 * `npm run audit:verify [-- --expect NUMBER:HASH]`: verifies the chain of the audit log. Exit code 1 if an entry is
 * missing, altered, not sealed, or contradicts a head published under AUDIT_HEADS_FOLDER, or if that folder lacks a
 * daily head. Prints which checks were not possible. Prints the newest entry for `--expect` in a later run; store it
 * elsewhere.
 */
async function verify(): Promise<number> {
  const noted = readExpected(process.argv.slice(2));
  const settings = readLaunchSettings();
  const seals = createAuditSeals(readIndexKeySetting(settings));
  const folder = settings.environment.AUDIT_HEADS_FOLDER?.trim() || undefined;
  return withHall(await reachStores(settings), 2, async ({ database }) => {
    const verdict = await checkAudit(database, { seals, folder, ...(noted && { noted }) });
    for (const line of inWords(verdict, noted)) process.stdout.write(`${line}\n`);
    return verdict.fault || verdict.heads?.fault ? 1 : 0;
  });
}

function inWords(verdict: AuditVerdict, noted: NotedHead | undefined): string[] {
  const { entries, head, fault, unchecked, heads } = verdict;
  const lines = [
    fault
      ? `Entry ${fault.auditid} is ${fault.what}; the ${entries} before it are sound.`
      : `${entries} entries, each chained to the one before it.`,
  ];
  if (fault?.what === 'unsealed')
    lines.push('Where the key was changed since: list the former one in INDEX_KEY once more.');
  if (!fault && heads?.compared)
    lines.push(
      `${heads.compared} published head(s) are among them, the newest of ${heads.newest}.`,
    );
  if (heads?.fault) lines.push(headFaults[heads.fault](heads.newest));
  if (unchecked)
    lines.push(
      `Not checked: up to entry ${unchecked} there are entries with no seal of a key that is listed, and no published head stands for them: ` +
        'the owner of the database could have rewritten them.',
    );
  if (!heads && !noted)
    lines.push(
      'Not checked: whether entries were cut off at the end, because AUDIT_HEADS_FOLDER is not set.',
    );
  return head ? [...lines, `${head.auditid}:${head.hash}`] : lines;
}

const headFaults: Record<
  NonNullable<NonNullable<AuditVerdict['heads']>['fault']>,
  (newest: string | null) => string
> = {
  none: () =>
    'AUDIT_HEADS_FOLDER holds no published head, though the log is older than a day: its file was taken away, or no worker publishes there. ' +
    'A worker that has the setting publishes one within an hour.',
  late: (newest) =>
    `The newest published head is of ${newest}: none was published since, or lines were taken away. A worker logs why it publishes none.`,
  altered: () =>
    'audit-heads.txt holds a line that was never published, or lacks its seal: it was tampered with, or is another.',
};

function readExpected(args: string[]): NotedHead | undefined {
  if (!args.length) return undefined;
  const [, auditid, hash] = /^(\d+):([0-9a-f]{64})$/.exec(args[1] ?? '') ?? [];
  if (args[0] !== '--expect' || args.length !== 2 || !auditid || !hash)
    throw new LaunchFault(`Unknown: ${args.join(' ')}. Known: --expect NUMBER:HASH.`);
  return { auditid, hash };
}

verify().then((code) => (process.exitCode = code), endWithFault);
