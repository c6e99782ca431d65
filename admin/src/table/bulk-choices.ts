/** The limit of rows for one bulk act. */
export const bulkMax = 50;

/** The limit of names that a confirmation lists. */
const namesMax = 5;

/** @returns the names that a confirmation lists, and how many rows it leaves out */
export const namesOf = <Row>(rows: Row[], nameOf: (row: Row) => string) => ({
  names: rows.slice(0, namesMax).map(nameOf),
  rest: Math.max(0, rows.length - namesMax),
});

/** The acts on the selected rows. */
export interface BulkChoices<Row, Act> {
  /** The acts that fit at least one row, each with those rows. */
  acts: { act: Act; rows: Row[]; isTooMany: boolean }[];
  /** Rows are selected, but no act fits any of them. */
  isNothing: boolean;
}

/** @returns the acts on offer; an act without a matching row is left out */
export function bulkChoices<Row, Act extends { fits: (row: Row) => boolean }>(
  rows: Row[],
  acts: Act[],
): BulkChoices<Row, Act> {
  const fitting = acts
    .map((act) => ({ act, rows: rows.filter((row) => act.fits(row)) }))
    .filter((choice) => choice.rows.length > 0)
    .map((choice) => ({ ...choice, isTooMany: choice.rows.length > bulkMax }));
  return { acts: fitting, isNothing: rows.length > 0 && fitting.length === 0 };
}
