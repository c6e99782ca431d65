import type { FieldFault } from '@hall/shared/contract/check';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { Transaction } from '@hall/platform/postgres/data-source';
import type { CalendarDay } from '@hall/toolkit/sheets';
import type { Actor } from '../../foundation/audit';
import { openIfReadable } from '@hall/platform/crypto/open-if-readable';
import type { Deps } from '../../configuration/settings';

export type ImportDeps = Pick<Deps, 'database' | 'sealer' | 'blindIndex'>;

/** A row's texts by column, as in the file. */
export type ImportCells = Record<string, string>;

/** A conflict of a valid row with stored data. */
interface Finding {
  exists?: boolean;
  faults?: FieldFault[];
  /** Orders that the row would cancel. */
  affected?: number;
}

/** Marks a row as carried out, within its transaction; its owner sees `secret` once. */
export type SettleRow = (transaction: Transaction, secret?: string) => Promise<void>;

/** One kind of file: its columns, and how a row is carried out. */
export interface ImportRules<Form extends object, Prepared = unknown> {
  /** In the template's order; the headings are `imports.column.<name>`. */
  columns: readonly { name: string; width: number; isNeeded: boolean }[];
  Dto: new () => Form;
  /** For kinds that a calendar file can provide: the row of such a file for each day of an event. */
  rowsOfCalendar?(
    days: CalendarDay[],
    deps: Pick<ImportDeps, 'database'>,
  ): Promise<{ cells: ImportCells; note?: FieldFault }[]>;
  /** Turns the cells into the fields of the form. */
  fieldsOf(cells: ImportCells, deps: Pick<ImportDeps, 'database'>): object | Promise<object>;
  /** Equal for rows about the same subject. */
  keyOf(form: Form): string;
  /** Identifies the row for a reader, without a whole document number. */
  labelOf(cells: ImportCells): string;
  /** Examines valid rows and returns one finding each. */
  examine(deps: ImportDeps, forms: Form[]): Promise<Finding[]>;
  /** Slow work outside the row's transaction, done for several rows in parallel. */
  prepare?(): Promise<Prepared>;
  /**
   * Carries out the row with the same function as an act by hand.
   * @param within marks the row in the same transaction
   * @throws {AnswerError} A00011, A00012: it already exists; A00002 a field is no longer valid
   */
  carryOut(
    deps: ImportDeps,
    form: Form,
    by: Actor,
    within: SettleRow,
    prepared: Prepared,
  ): Promise<unknown>;
}

/** @returns a row's cells as in the file; undefined if they cannot be decrypted */
export function openCells(
  sealer: Pick<Sealer, 'open'>,
  sealed: string,
  place: string,
): ImportCells | undefined {
  const text = openIfReadable(sealer, sealed, place);
  return text === undefined ? undefined : (JSON.parse(text) as ImportCells);
}
