import {
  createAuditSeals,
  type NotedHead,
  readPublishedHeads,
  verifyAudit,
} from '@hall/domain/office/audit';
import { readIndexKeySetting } from './command-line';
import { readLaunchSettings } from './environment';
import { endWithFault, LaunchFault } from './launch-fault';
import { openMigrated, reachStores } from './reach-stores';

/**
 * `npm run audit:verify [-- --expect NUMBER:HASH]`: walks the chain of the audit log. Exit code 1 when an entry
 * is missing, altered or not sealed, or contradicts a head that was published under AUDIT_HEADS_FOLDER. What it prints
 * of the newest entry, kept elsewhere, is what `--expect` compares with later.
 */
async function verify(): Promise<number> {
  const expected = readExpected(process.argv.slice(2));
  const settings = readLaunchSettings();
  const indexKey = await readIndexKeySetting(settings);
  const folder = settings.environment.AUDIT_HEADS_FOLDER?.trim();
  const noted = [
    ...(expected ? [expected] : []),
    ...(folder ? await readPublishedHeads(folder) : []),
  ];
  const stores = await reachStores(settings);
  const database = await openMigrated(stores, 2);
  try {
    const { entries, head, fault } = await verifyAudit(database, {
      noted,
      seals: createAuditSeals(indexKey),
    });
    process.stdout.write(
      fault
        ? `Entry ${fault.auditid} is ${fault.what}; the ${entries} before it are sound.\n`
        : `${entries} entries, each chained to the one before it.${noted.length ? ` ${noted.length} noted head(s) are among them.` : ''}\n`,
    );
    if (head) process.stdout.write(`${head.auditid}:${head.hash}\n`);
    return fault ? 1 : 0;
  } finally {
    await database.destroy();
    await stores.leave();
  }
}

function readExpected(args: string[]): NotedHead | undefined {
  if (!args.length) return undefined;
  const [, auditid, hash] = /^(\d+):([0-9a-f]{64})$/.exec(args[1] ?? '') ?? [];
  if (args[0] !== '--expect' || args.length !== 2 || !auditid || !hash)
    throw new LaunchFault(`Unknown: ${args.join(' ')}. Known: --expect NUMBER:HASH.`);
  return { auditid, hash };
}

verify().then((code) => (process.exitCode = code), endWithFault);
