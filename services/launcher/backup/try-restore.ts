import { createAuditSeals, verifyAudit } from '@hall/domain/foundation/audit';
import { loadBackup, type Manifest } from '@hall/domain/operations/backups';
import { openHallDatabase } from '@hall/domain/model';
import { driftInWords, findStoreFaults } from '@hall/domain/schedule/seats';
import type { Backups } from './open-backups';
import { withScratchDatabase } from '../stores/databases-beside';

/** Result of a trial. */
export interface Trial {
  manifest: Manifest;
  /** Contradictions in the restored rows, one per line; a backup with any is unusable. */
  faults: string[];
}

/**
 * Restores a backup into a temporary database, reads every file, and checks the invariants and the chain of the audit
 * log.
 * @param serverUrl with a role that may create databases
 * @throws {LaunchFault} if none can be created
 */
export function tryRestore(backups: Backups, serverUrl: string, id: string): Promise<Trial> {
  return withScratchDatabase(serverUrl, async (ownerUrl) => {
    const { place, keys, report } = backups;
    const manifest = await loadBackup(
      { ownerUrl, applicationUrl: ownerUrl, place, keys, report },
      id,
    );
    return { manifest, faults: await findFaults(ownerUrl, keys.INDEX_KEY) };
  });
}

/** @returns contradictions in the rows of a database: of the invariants, or the chain of the audit log */
export async function findFaults(url: string, indexKey: string): Promise<string[]> {
  const database = await openHallDatabase(url, 2);
  try {
    const drifts = await findStoreFaults(database);
    const { fault } = await verifyAudit(database, { noted: [], seals: createAuditSeals(indexKey) });
    return [
      ...drifts.map(
        (drift) => `${drift.day}  invariant ${drift.invariant}  ${driftInWords(drift, 'en')}`,
      ),
      ...(fault ? [`audit log: entry ${fault.auditid} is ${fault.what}`] : []),
    ];
  } finally {
    await database.destroy();
  }
}
