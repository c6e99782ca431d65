import type { Locale } from '@hall/shared/codes/states';
import type { ImportKind } from '@hall/shared/contract/staff/imports';
import { translate } from '@hall/shared/locales/translate';
import { openIfReadable } from '@hall/platform/crypto/open-if-readable';
import { placeOf } from '@hall/platform/crypto/places';
import { wrongStateError } from '@hall/platform/errors';
import type { Actor } from '../../foundation/audit';
import { buildWorkbook, type ColumnKind, onePage, type WorkbookRow } from '@hall/toolkit/sheets';
import * as rowStore from './import-row.repository';
import { type ImportDeps, openCells } from './import-kind';
import { assertMay, getOwn, recordImport } from './imports';
import { rulesOf } from './kinds';
import type { ImportRow } from './import-job.entity';

/** A fault of a cell, as shown to the reader. */
export interface ShownFault {
  /** The heading of its column. */
  column: string;
  message: string;
}

/** @returns the faults of a row in the reader's language, each with the heading of its column */
export const showFaults = (faults: ImportRow['faults'], locale: Locale): ShownFault[] =>
  faults.map(({ field, key, params }) => ({
    column: translate(locale, `imports.column.${field}`),
    message: translate(locale, key, params),
  }));

type FileDeps = Pick<ImportDeps, 'database' | 'sealer'>;

/** @returns an xlsx template with text columns @throws {AnswerError} A00010 */
export function createTemplate(kind: ImportKind, locale: Locale, by: Actor): Promise<Buffer> {
  assertMay(kind, by);
  return buildSheet(kind, locale, [], onePage([]));
}

/**
 * Returns the faulty rows as uploaded, with their faults. Once corrected, the file can be uploaded again.
 * @throws {AnswerError} A00009 unless it is the actor's own import; A00010
 */
export async function readFaultyRows(
  { database, sealer }: FileDeps,
  id: string,
  locale: Locale,
  by: Actor,
): Promise<Buffer> {
  const { kind } = await getOwn(database, id, by);
  assertMay(kind, by);
  const { columns } = rulesOf(kind);
  const pages = async function* (): AsyncGenerator<WorkbookRow[]> {
    for await (const rows of rowStore.readRowPages(database, id, 'faulty'))
      yield rows.map(({ row, cellsSealed, faults }) => {
        const cells = openCells(sealer, cellsSealed, placeOf.importCells(id, row));
        const shown = showFaults(faults, locale).map(({ column, message }) =>
          translate(locale, 'imports.faultAt', { column, message }),
        );
        if (!cells) shown.unshift(translate(locale, 'validation.unreadable'));
        return [...columns.map(({ name }) => cells?.[name] ?? ''), row, shown.join('; ')];
      });
  };
  const more = [
    { name: 'row', width: 8, kind: 'number' as const },
    { name: 'faults', width: 60 },
  ];
  const file = await buildSheet(kind, locale, more, pages());
  await database.transaction((transaction) =>
    recordImport(transaction, by, 'import.faults', id, { kind }),
  );
  return file;
}

/**
 * Returns the first passwords of the new units. They are shown once and then erased.
 * @throws {AnswerError} A00009; A00010; A00012 if there are none or they were already downloaded
 */
export async function takePasswords(
  { database, sealer }: FileDeps,
  id: string,
  locale: Locale,
  by: Actor,
): Promise<Buffer> {
  const { kind } = await getOwn(database, id, by);
  assertMay(kind, by);
  return database.transaction(async (transaction) => {
    const rows = await rowStore.takeSecrets(transaction, id);
    if (!rows.length) throw wrongStateError('imports.fault.taken');
    const { columns } = rulesOf(kind);
    const lines = rows.map(({ row, cellsSealed, toldSealed }) => {
      const cells = openCells(sealer, cellsSealed, placeOf.importCells(id, row));
      const shown = openIfReadable(sealer, toldSealed ?? '', placeOf.importAnswer(id, row));
      return [
        ...columns.map(({ name }) => cells?.[name] ?? ''),
        shown ?? translate(locale, 'validation.unreadable'),
      ];
    });
    const file = await buildSheet(kind, locale, [{ name: 'passwd', width: 20 }], onePage(lines));
    await recordImport(transaction, by, 'import.passwords', id, { kind, units: rows.length });
    return file;
  });
}

async function buildSheet(
  kind: ImportKind,
  locale: Locale,
  more: { name: string; width: number; kind?: ColumnKind }[],
  pages: AsyncIterable<WorkbookRow[]>,
): Promise<Buffer> {
  const columns = [...rulesOf(kind).columns, ...more].map(({ name, ...column }) => ({
    ...column,
    heading: translate(locale, `imports.column.${name}`),
  }));
  return buildWorkbook([{ name: translate(locale, `imports.kind.${kind}`), columns, pages }]);
}
