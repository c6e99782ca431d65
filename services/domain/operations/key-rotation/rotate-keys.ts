import type { Database } from '@hall/platform/postgres/data-source';
import type { SealedFileStore } from '@hall/platform/providers/files';
import { forgetKnownPeople } from '../../people/risk';
import { eraseConductOfFormerKeys } from '../../people/accounts';
import { eraseChecksOfFormerKeys } from '../../people/verified-identity';
import { eraseVisitsOfFormerKeys, type Identities } from '../../reservation/orders';
import { type SeatDeps, tryToRebuild } from '../../schedule/seats';
import { type Actor, recordAct } from '../../foundation/audit';
import { endIndexMove, followSeals, forgetDataKeys, readIndexState } from '../../foundation/keys';
import { noteAllSealed } from '../../foundation/operations-state';
import { moveIndex } from './move-index.sql';
import { countStale, readFileKeys, readStale, removeRow, writeRenewed } from './renew-rows.sql';
import { type Renewal, type SealedRows, sealedRows } from './sealed-rows';

export interface RotationDeps extends Identities, SeatDeps {
  /** With the same sealer. */
  files: SealedFileStore;
  /** The staff member or command. */
  by: Actor;
}

export interface Rotation {
  /** Rows and files that were re-encrypted. */
  renewed: number;
  /** Rows that could not be re-encrypted, by table. */
  left: Record<string, number>;
}

const atOnce = 500;

/**
 * Re-encrypts everything with the first key of DATA_KEYS, bound to its place, and re-keys indexes with the first of
 * INDEX_KEY, while the site runs. It can be restarted at any time and skips finished rows. At the end the former keys
 * are forgotten. From then on unsealed or unbound values are refused as forged.
 * @param show prints progress
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
    for (const day of days) await tryToRebuild(deps, day);
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
    await eraseConductOfFormerKeys(database, blindIndex.prefixOf(blindIndex.target));
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
    // The batch failed, so its rows are renewed one by one. A bad row does not block the rest and is logged with its
    // error.
    if (!whole) for (const row of read) await renewAlone(database, rows, row, renewal);
    done += read.length;
    after = read.at(-1);
    show(done, Math.max(total, done));
  }
}

/** A row that cannot be renewed stays unchanged, is logged with its error and counted at the end. */
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
