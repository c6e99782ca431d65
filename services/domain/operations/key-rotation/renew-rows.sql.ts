import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import { sealedFiles, type Renewal, type SealedRow, type SealedRows } from './sealed-rows';

/** Raw SQL in this file: the same short statements for every table with encrypted values. */
type Row = SealedRow & Record<string, unknown>;

const markOf = ({ sealer, blindIndex, generation }: Renewal): string[] => [
  sealer.current,
  blindIndex.prefixOf(generation),
];

// Every statement uses both parameters, whether the table has visitor keys or not.
const staleOf = (rows: SealedRows): string => `($1 || $2) IS NOT NULL AND (${rows.stale})`;

/** @returns the number of rows not yet encrypted or keyed with the newest keys */
export async function countStale(
  db: Queryable,
  rows: SealedRows,
  renewal: Renewal,
): Promise<number> {
  const [counted] = await runSql<{ count: number }>(
    db,
    `SELECT count(*)::int AS count FROM ${rows.table} WHERE ${staleOf(rows)}`,
    markOf(renewal),
  );
  return counted?.count ?? 0;
}

/**
 * Reads the next rows that are not up to date.
 * @param after the ids of the last row read; undefined: start
 * @param narrow an SQL condition; unset: all rows
 */
export function readStale(
  db: Queryable,
  rows: SealedRows,
  renewal: Renewal,
  { after, limit, narrow = 'true' }: { after?: Row | undefined; limit: number; narrow?: string },
): Promise<Row[]> {
  const ids = Object.keys(rows.ids);
  const later = ids.map((id, at) => `$${at + 3}::${rows.ids[id]}`).join(', ');
  const chosen = [...ids, ...Object.keys(rows.columns), ...(rows.also ?? [])].join(', ');
  return runSql<Row>(
    db,
    `SELECT ${chosen} FROM ${rows.table} WHERE ${staleOf(rows)} AND (${narrow})
     ${after ? `AND (${ids.join(', ')}) > (${later})` : ''} ORDER BY ${ids.join(', ')} LIMIT ${limit}`,
    [...markOf(renewal), ...(after ? ids.map((id) => after[id]) : [])],
  );
}

/** Writes re-encrypted rows, except those changed since they were read. */
export async function writeRenewed(
  db: Queryable,
  rows: SealedRows,
  read: Row[],
  renewal: Renewal,
): Promise<void> {
  const columns = Object.keys(rows.columns);
  const ids = Object.keys(rows.ids);
  const values = read.map((row) => ({
    ...row,
    ...Object.fromEntries(columns.map((name) => [`old_${name}`, row[name]])),
    ...rows.renew(row, renewal),
  }));
  const types = [
    ...ids.map((id) => `${id} ${rows.ids[id]}`),
    ...columns.flatMap((name) => [
      `${name} ${rows.columns[name]}`,
      `old_${name} ${rows.columns[name]}`,
    ]),
  ];
  await runSql(
    db,
    `UPDATE ${rows.table} t SET ${columns.map((name) => `${name} = n.${name}`).join(', ')}
     FROM jsonb_to_recordset($1::jsonb) AS n(${types.join(', ')})
     WHERE ${ids.map((id) => `t.${id} = n.${id}`).join(' AND ')}
       AND ${columns.map((name) => `t.${name} IS NOT DISTINCT FROM n.old_${name}`).join(' AND ')}`,
    [JSON.stringify(values)],
  );
}

/** Deletes a row by its id columns, if it still exists. */
export async function removeRow(db: Queryable, rows: SealedRows, row: Row): Promise<void> {
  const ids = Object.keys(rows.ids);
  await runSql(
    db,
    `DELETE FROM ${rows.table} WHERE ${ids.map((id, at) => `${id} = $${at + 1}`).join(' AND ')}`,
    ids.map((id) => row[id]),
  );
}

/** @returns the keys of all stored files */
export async function readFileKeys(db: Database): Promise<string[]> {
  return (await runSql<{ key: string }>(db, sealedFiles)).map(({ key }) => key);
}
