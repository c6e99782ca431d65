import type { ListQueryDto } from '@hall/shared/contract/staff/list';
import { listPageSize } from '@hall/shared/contract/staff/list';
import { fieldError } from '../errors';
import type { Queryable } from './data-source';

/** One condition of a list: `?` stands for the value; one whose value is undefined is left out. */
export type Condition = readonly [sql: string, value: unknown] | readonly [sql: string];

export interface ListSource {
  select: string;
  /** The tables, after FROM; group by is not supported: list a view or a sub-select instead. */
  from: string;
  /**
   * Of these tables those that conditions and sorts are about, where they are fewer: the page is found and counted
   * in them alone, and the others are joined to the rows of the page only.
   */
  core?: string;
  conditions: readonly Condition[];
  /** What can be sorted by: the name on the wire and its column. */
  sorts: Record<string, string>;
  /** As on the wire, e.g. `-createdat`. */
  defaultSort: string;
  /** A unique column, so that pages neither repeat nor skip a row. */
  key: string;
}

export interface ListPage<Row> {
  total: number;
  page: number;
  pagesize: number;
  rows: Row[];
}

/**
 * Reads one page of a list and counts the whole.
 * @throws {AnswerError} A00002 at `sort` for a column that the list does not name
 */
export async function readList<Row>(
  db: Queryable,
  source: ListSource,
  query: ListQueryDto,
): Promise<ListPage<Row>> {
  const page = query.page ?? 1;
  const pagesize = query.pagesize ?? listPageSize.default;
  const { select, from, core, key } = source;
  const { sql, values } = joinConditions(source.conditions);
  const order = orderOf(source, query.sort ?? source.defaultSort);
  const found = `${sql} ORDER BY ${order} LIMIT ${pagesize} OFFSET ${(page - 1) * pagesize}`;
  const where = core
    ? `${key} IN (SELECT ${key} FROM ${core} WHERE ${found}) ORDER BY ${order}`
    : found;
  const [rows, [{ total }]] = (await Promise.all([
    db.query(`SELECT ${select} FROM ${from} WHERE ${where}`, values),
    db.query(`SELECT count(*)::int AS total FROM ${core ?? from} WHERE ${sql}`, values),
  ])) as [Row[], [{ total: number }]];
  return { total, page, pagesize, rows };
}

/** @returns the conditions that have a value as one, `true` where there is none, with their parameters. */
export function joinConditions(conditions: readonly Condition[]): {
  sql: string;
  values: unknown[];
} {
  const values: unknown[] = [];
  const parts = conditions.flatMap(([sql, ...given]) => {
    if (!given.length) return [`(${sql})`];
    if (given[0] === undefined) return [];
    values.push(given[0]);
    return [`(${sql.replaceAll('?', `$${values.length}`)})`];
  });
  return { sql: parts.join(' AND ') || 'true', values };
}

function orderOf({ sorts, key }: ListSource, sort: string): string {
  const down = sort.startsWith('-');
  const name = down ? sort.slice(1) : sort;
  const column = Object.hasOwn(sorts, name) ? sorts[name] : undefined;
  if (!column) throw fieldError('sort', 'validation.sort');
  const direction = down ? 'DESC' : 'ASC';
  return column === key
    ? `${key} ${direction}`
    : `${column} ${direction} NULLS LAST, ${key} ${direction}`;
}
