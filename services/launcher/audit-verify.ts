import { verifyAudit } from '@hall/domain/office/audit';
import { readLaunchSettings } from './environment';
import { endWithFault, LaunchFault } from './launch-fault';
import { openMigrated, reachStores } from './reach-stores';

/**
 * `npm run audit:verify [-- --expect NUMBER:HASH]`: walks the chain of the audit log. Exit code 1 when an entry
 * is missing or altered. What it prints of the newest entry, kept elsewhere, is what `--expect` compares with
 * later: entries that were cut off at the end show only so.
 */
async function verify(): Promise<number> {
  const expected = readExpected(process.argv.slice(2));
  const stores = await reachStores(readLaunchSettings());
  const database = await openMigrated(stores, 2);
  try {
    const { entries, head, fault } = await verifyAudit(database, expected);
    process.stdout.write(
      fault
        ? `Entry ${fault.auditid} is ${fault.what}; the ${entries} before it are sound.\n`
        : `${entries} entries, each chained to the one before it.\n`,
    );
    if (head) process.stdout.write(`${head.auditid}:${head.hash}\n`);
    return fault ? 1 : 0;
  } finally {
    await database.destroy();
    await stores.leave();
  }
}

function readExpected(args: string[]): { auditid: string; hash: string } | undefined {
  if (!args.length) return undefined;
  const [, auditid, hash] = /^(\d+):([0-9a-f]{64})$/.exec(args[1] ?? '') ?? [];
  if (args[0] !== '--expect' || args.length !== 2 || !auditid || !hash)
    throw new LaunchFault(`Unknown: ${args.join(' ')}. Known: --expect NUMBER:HASH.`);
  return { auditid, hash };
}

verify().then((code) => (process.exitCode = code), endWithFault);
