import { In } from 'typeorm';
import type { ImportRowState, ListImportRowsDto } from '@hall/shared/contract/staff/imports';
import type { Database, Queryable, Transaction } from '@hall/platform/postgres/data-source';
import type { SortsOf } from '@hall/shared/lists/define-list';
import type { importrows } from '@hall/shared/lists/importrows';
import { type ListPage, readPage } from '@hall/platform/postgres/page';
import { ImportRow } from './import-job.entity';

const pageSize = 200;

/** Removes the rows of an import, before they are read again and when the import expires, because they name people. */
export async function deleteRows(db: Queryable, importId: string): Promise<void> {
  await db.getRepository(ImportRow).delete({ importId });
}

/** Stores the findings of rows; rows that are stored already stay unchanged. */
export async function insertRows(
  db: Queryable,
  importId: string,
  rows: Pick<ImportRow, 'row' | 'state' | 'cellsSealed' | 'faults' | 'affected'>[],
): Promise<void> {
  await db
    .getRepository(ImportRow)
    .createQueryBuilder()
    .insert()
    .values(rows.map((row) => ({ ...row, importId })))
    .orIgnore()
    .updateEntity(false)
    .execute();
}

/** @returns a page of the rows, in file order */
export function readRowPage(
  db: Database,
  importId: string,
  query: ListImportRowsDto,
): Promise<ListPage<ImportRow>> {
  const list = db
    .getRepository(ImportRow)
    .createQueryBuilder('import_row')
    .where('import_row.importId = :importId', { importId });
  if (query.state) list.andWhere('import_row.state = :state', { state: query.state });
  return readPage(
    list,
    {
      sorts: { row: 'import_row.row' } satisfies SortsOf<typeof importrows>,
      defaultSort: 'row',
      key: 'import_row.row',
    },
    query,
  );
}

/** Yields pages of the rows of a state, in file order. */
export async function* readRowPages(
  db: Queryable,
  importId: string,
  state: ImportRowState,
): AsyncGenerator<ImportRow[]> {
  for (let after = 0; ;) {
    const rows = await db
      .getRepository(ImportRow)
      .createQueryBuilder('import_row')
      .where('import_row.importId = :importId AND import_row.state = :state', { importId, state })
      .andWhere('import_row.row > :after', { after })
      .orderBy('import_row.row')
      .limit(pageSize)
      .getMany();
    if (rows.length) yield rows;
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.row ?? after;
  }
}

/** Excludes a new row or includes it again. @returns false if the row is in neither state */
export async function markTaken(
  db: Queryable,
  importId: string,
  row: number,
  taken: boolean,
): Promise<boolean> {
  const { affected } = await db
    .getRepository(ImportRow)
    .update({ importId, row, state: In(['new', 'skipped']) }, { state: taken ? 'new' : 'skipped' });
  return !!affected;
}

/** Stores the result of a new row. @returns false if another worker already did */
export async function settleRow(
  db: Queryable,
  importId: string,
  row: number,
  outcome: Pick<ImportRow, 'state'> & Partial<Pick<ImportRow, 'faults' | 'toldSealed'>>,
): Promise<boolean> {
  const { state, faults = [], toldSealed = null } = outcome;
  const { affected } = await db
    .getRepository(ImportRow)
    .createQueryBuilder()
    .update()
    .set({ state, faults, toldSealed })
    .where({ importId, row, state: 'new' })
    .execute();
  return !!affected;
}

/** Returns the secrets to show once and erases them. @returns the rows in file order; none the second time */
export async function takeSecrets(
  transaction: Transaction,
  importId: string,
): Promise<ImportRow[]> {
  const importRows = transaction.getRepository(ImportRow);
  const found = await importRows
    .createQueryBuilder('import_row')
    .setLock('pessimistic_write')
    .where('import_row.importId = :importId AND import_row.toldSealed IS NOT NULL', { importId })
    .orderBy('import_row.row')
    .getMany();
  await importRows
    .createQueryBuilder()
    .update()
    .set({ toldSealed: null })
    .where('import_id = :importId AND "row" = ANY(:rows)', {
      importId,
      rows: found.map(({ row }) => row),
    })
    .execute();
  return found;
}
