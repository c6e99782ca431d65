/** The most rows on which one act is carried out at once. */
export const bulkMax = 50;

/** What can be done with the rows that are ticked. */
export interface BulkChoices<Row, Act> {
  /** The acts that fit at least one row, each with the rows that it fits. */
  acts: { act: Act; rows: Row[]; isTooMany: boolean }[];
  /** Rows are ticked, and no act fits any of them. */
  isNothing: boolean;
}

/** @returns which acts are offered: one without a row to act on is no choice, so it is left out */
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
