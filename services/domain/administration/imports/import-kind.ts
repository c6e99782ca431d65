import type { FieldFault } from '@hall/shared/contract/check';
import type { BlindIndex } from '@hall/platform/crypto/blind-index';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import type { CalendarDay } from '@hall/toolkit/sheets';
import type { Actor } from '../../foundation/audit';

export interface ImportDeps {
  database: Database;
  sealer: Sealer;
  blindIndex: BlindIndex;
}

/** A row's texts by their columns, as they stand in the file. */
export type ImportCells = Record<string, string>;

/** What is there already, or speaks against a row, besides its form. */
interface Finding {
  exists?: boolean;
  faults?: FieldFault[];
  /** Orders that the row would cancel. */
  affected?: number;
}

/** Says in a row's transaction that it is carried out; `told` is what its owner is told once. */
export type SettleRow = (transaction: Transaction, told?: string) => Promise<void>;

/** One kind of file: its columns, and what becomes of a row. */
export interface ImportRules<Form extends object, Prepared = unknown> {
  /** In the template's order; the headings are `imports.column.<name>`. */
  columns: readonly { name: string; width: number; isNeeded: boolean }[];
  Dto: new () => Form;
  /** Of a kind that a calendar can give: its days as such a file's rows. */
  cellsOfCalendar?(days: CalendarDay[], deps: Pick<ImportDeps, 'database'>): Promise<ImportCells[]>;
  /** Turns the cells into the fields of the form. */
  fieldsOf(cells: ImportCells, deps: Pick<ImportDeps, 'database'>): object | Promise<object>;
  /** Equal for rows about the same thing. */
  keyOf(form: Form): string;
  /** Says which row it is, without a whole document number. */
  labelOf(cells: ImportCells): string;
  /** Looks at rows whose form is sound; one finding for each. */
  examine(deps: ImportDeps, forms: Form[]): Promise<Finding[]>;
  /** What a row costs in time but not in its transaction, so that it is made for some rows at once. */
  prepare?(): Promise<Prepared>;
  /**
   * Does it, by the same function as by hand.
   * @param within says so in its transaction
   * @throws {AnswerError} A00011, A00012: it is there already; A00002 a field is not right any more
   */
  carryOut(
    deps: ImportDeps,
    form: Form,
    by: Actor,
    within: SettleRow,
    prepared: Prepared,
  ): Promise<unknown>;
}
