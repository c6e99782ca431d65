import type { Logger } from '@hall/platform/logger';
import type { Database } from '@hall/platform/postgres/data-source';
import type { SealedFileStore } from '@hall/platform/providers/files';
import { forgetKnownPeople } from '../../people/risk';
import { eraseChecksOfFormerKeys } from '../../people/verified-identity';
import { eraseVisitsOfFormerKeys, type Identities } from '../../reservation/orders';
import { rebuildDay, type SeatAllocator } from '../../schedule/seats';
import { type Actor, recordAct } from '../../foundation/audit';
import { endIndexMove, followSeals, forgetDataKeys, readIndexState } from '../../foundation/keys';
import { noteAllSealed } from '../../foundation/operations-state';
import { moveIndex } from './move-index.sql';
import { countStale, readFileKeys, readStale, removeRow, writeRenewed } from './renew-rows.sql';
import { type Renewal, type SealedRows, sealedRows } from './sealed-rows';

export interface RotationDeps extends Identities {
  database: Database;
  allocator: SeatAllocator;
  /** Sealed by the same sealer. */
  files: SealedFileStore;
  logger: Logger;
  /** Who has it done. */
  by: Actor;
}

export interface Rotation {
  /** Rows and files that were sealed anew. */
  renewed: number;
  /** Rows that could not be: by their table. */
  left: Record<string, number>;
}

const atOnce = 500;

/**
 * Seals everything by the first key of DATA_KEYS, bound to its place, and finds everything by the first of INDEX_KEY,
 * while the site runs. Killed at any moment it is started again: what is up to date is passed over. When nothing is
 * left, the former keys are forgotten, and processes start without them; and what bears no seal, or is bound to no place,
 * is refused from then on, as something that somebody put there.
 * @param show what has been done so far, in words for whoever waits
 */
export async function rotateKeys(
  deps: RotationDeps,
  show: (what: string, done: number, total: number) => void,
): Promise<Rotation> {
  const { database, blindIndex, sealer, files } = deps;
  const renewal: Renewal = { sealer, blindIndex, generation: blindIndex.target };
  await followSeals(database, sealer);
  const state = await readIndexState(database);
  if (state && state.atWork !== blindIndex.target) {
    const days = await moveIndex(database, renewal, state.atWork);
    show('visitor keys', days.length, days.length);
    for (const day of days)
      await rebuildDay(deps, day).catch((error: unknown) =>
        deps.logger.warn({ err: error, day }, 'the day is rebuilt when it is asked for'),
      );
  }
  let renewed = 0;
  for (const rows of sealedRows)
    renewed += await renewTable(database, rows, renewal, (done, total) =>
      show(rows.table, done, total),
    );
  const keys = await readFileKeys(database);
  for (const [at, key] of keys.entries()) {
    if (await files.sealAnew(key)) renewed += 1;
    show('files', at + 1, keys.length);
  }
  const left: Record<string, number> = {};
  for (const rows of sealedRows) {
    const count = await countStale(database, rows, renewal);
    if (count) left[rows.table] = count;
  }
  if (!Object.keys(left).length) {
    await endIndexMove(database);
    await eraseVisitsOfFormerKeys(database, blindIndex.prefixOf(blindIndex.target));
    await eraseChecksOfFormerKeys(database, blindIndex.prefixOf(blindIndex.target));
    await forgetKnownPeople(database);
    await noteAllSealed(database);
    await forgetDataKeys(database, sealer.current.slice(0, sealer.current.indexOf('.')));
  }
  await database.transaction((transaction) =>
    recordAct(transaction, {
      ...deps.by,
      act: 'keys.rotate',
      subject: { type: 'keys', id: 'all' },
      after: { renewed, left },
    }),
  );
  return { renewed, left };
}

async function renewTable(
  database: Database,
  rows: SealedRows,
  renewal: Renewal,
  show: (done: number, total: number) => void,
): Promise<number> {
  const total = await countStale(database, rows, renewal);
  let done = 0;
  let after;
  for (;;) {
    const read = await readStale(database, rows, renewal, { after, limit: atOnce });
    if (!read.length) return done;
    const whole = await writeRenewed(database, rows, read, renewal).then(
      () => true,
      () => false,
    );
    // The batch failed: its rows are renewed singly, so that one bad row does not block the rest and says why in the log.
    if (!whole) for (const row of read) await renewAlone(database, rows, row, renewal);
    done += read.length;
    after = read.at(-1);
    show(done, Math.max(total, done));
  }
}

/** A row that cannot be brought up to date stays as it is, is counted at the end and says why in the log. */
async function renewAlone(
  database: Database,
  rows: SealedRows,
  row: Parameters<typeof writeRenewed>[2][number],
  renewal: Renewal,
): Promise<void> {
  try {
    await writeRenewed(database, rows, [row], renewal);
  } catch (error) {
    const isDouble = (error as { code?: string }).code === '23505';
    if (isDouble && rows.dropsDoubles) await removeRow(database, rows, row);
  }
}
