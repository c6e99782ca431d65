import type { FieldFault } from '@hall/shared/contract/check';
import type { VisitorKey } from '@hall/platform/crypto/blind-index';
import type { Sealer } from '@hall/platform/crypto/seal';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import type { Acting } from '../audit';

export interface ImportDeps {
  database: Database;
  sealer: Sealer;
  blindIndex: (doctype: number, idnum: string) => VisitorKey;
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

/** One kind of file: its columns, and what becomes of a row. */
export interface ImportRules<Form extends object> {
  /** In the template's order; the headings are `batch.column.<name>`. */
  columns: readonly { name: string; width: number; isNeeded: boolean }[];
  Dto: new () => Form;
  /** Turns the cells into the fields of the form. */
  fieldsOf(cells: ImportCells, deps: Pick<ImportDeps, 'database'>): object | Promise<object>;
  /** Equal for rows about the same thing. */
  keyOf(form: Form): string;
  /** Says which row it is, without a whole document number. */
  labelOf(cells: ImportCells): string;
  /** Looks at rows whose form is sound; one finding for each. */
  examine(deps: ImportDeps, forms: Form[]): Promise<Finding[]>;
  /**
   * Does it, by the same function as by hand.
   * @param within what else is written in its transaction; `told` is what its owner is told once
   * @throws {AnswerError} A00011, A00012: it is there already; A00002 a field is not right any more
   */
  carryOut(
    deps: ImportDeps,
    form: Form,
    by: Acting,
    within: (transaction: Transaction, told?: string) => Promise<void>,
  ): Promise<unknown>;
}
