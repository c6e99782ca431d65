import {
  describeFormerKeys,
  readFormerIndexUses,
  rotateKeys,
} from '@hall/domain/operations/key-rotation';
import { createAuditSeals, publishHead, sealAuditBy } from '@hall/domain/foundation/audit';
import { assertKeysFit } from '@hall/domain/foundation/keys';
import { createSeatAllocator } from '@hall/domain/schedule/seats';
import { createBlindIndex } from '@hall/platform/crypto/blind-index';
import { readDataKeys, readIndexKeys } from '@hall/platform/crypto/keys';
import { createSealer } from '@hall/platform/crypto/seal';
import { createLogger } from '@hall/platform/logger';
import { createFileStore } from '@hall/platform/providers/files';
import { commandLine } from './command-line';
import { readLaunchSettings } from './environment';
import { endWithFault, LaunchFault } from './launch-fault';
import { reachStores, readHallConfig, withHall } from './reach-stores';

/**
 * `npm run keys:rotate`: re-encrypts all data with the first key of DATA_KEYS and rebuilds blind indexes with the first
 * of INDEX_KEY, while the site runs. It can be interrupted and run again. Prints which data still needs the former keys
 * and until when. Exit code 1 if something could not be migrated.
 */
async function rotate(): Promise<number> {
  if (process.argv.length > 2)
    throw new LaunchFault(`Unknown: ${process.argv.slice(2).join(' ')}.`);
  const settings = readLaunchSettings();
  return withHall(await reachStores(settings), 4, async ({ stores, database, openRedis }) => {
    const config = readHallConfig(settings, stores);
    const sealer = createSealer(config.DATA_KEYS);
    await assertKeysFit(database, config);
    sealAuditBy(database, config.INDEX_KEY);
    const { renewed, left } = await rotateKeys(
      {
        database,
        allocator: createSeatAllocator(await openRedis()),
        files: createFileStore(config, sealer),
        sealer,
        blindIndex: createBlindIndex(config.INDEX_KEY),
        logger: createLogger('keys-rotate', 'warn'),
        by: commandLine,
      },
      (what, done, total) => process.stderr.write(`${what}: ${done} of ${total}\n`),
    );
    // A head under the new key vouches for entries under the former key, before that key is removed.
    if (config.AUDIT_HEADS_FOLDER)
      await publishHead(database, config.AUDIT_HEADS_FOLDER, createAuditSeals(config.INDEX_KEY));
    const rows = Object.entries(left);
    for (const [table, count] of rows)
      process.stdout.write(`${count} of ${table} could not be moved; keep the former keys.\n`);
    if (rows.length) return 1;
    const isListed = (keys: unknown[] | undefined): boolean => !!keys && keys.length > 1;
    const lines = describeFormerKeys({
      listsDataKeys: isListed(readDataKeys(config.DATA_KEYS)),
      indexUses: isListed(readIndexKeys(config.INDEX_KEY))
        ? await readFormerIndexUses(database)
        : undefined,
      publishedHead: !!config.AUDIT_HEADS_FOLDER,
    });
    process.stdout.write(`${[`${renewed} sealed anew.`, ...lines].join('\n')}\n`);
    return 0;
  });
}

rotate().then((code) => (process.exitCode = code), endWithFault);
