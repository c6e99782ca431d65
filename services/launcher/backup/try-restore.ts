import { createAuditSeals, verifyAudit } from '@hall/domain/foundation/audit';
import { loadBackup, type Manifest } from '@hall/domain/operations/backups';
import { openHallDatabase } from '@hall/domain/model';
import { driftInWords, findStoreFaults } from '@hall/domain/schedule/seats';
import type { Backups } from './open-backups';
import { withScratchDatabase } from '../stores/scratch-database';

/** What a trial came to. */
export interface Trial {
  manifest: Manifest;
  /** What the restored rows contradict, a line each; a backup with any is none to rely on. */
  faults: string[];
}

/**
 * Restores a backup into a database that is made for it and dropped again, looks at every file, and compares the rows
 * with the invariants and the chain of the audit log.
 * @param serverUrl as a role that may make databases
 * @throws {LaunchFault} where none can be made
 */
export function tryRestore(backups: Backups, serverUrl: string, id: string): Promise<Trial> {
  return withScratchDatabase(serverUrl, async (ownerUrl) => {
    const { place, keys, tell } = backups;
    const manifest = await loadBackup(
      { ownerUrl, applicationUrl: ownerUrl, place, keys, tell },
      id,
    );
    return { manifest, faults: await findFaults(ownerUrl, keys.INDEX_KEY) };
  });
}

/** @returns what the rows of a database contradict: the invariants, or the chain of the audit log */
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
