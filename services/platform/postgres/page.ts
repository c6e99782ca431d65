import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { ListQueryDto } from '@hall/shared/contract/staff/list';
import { countedMost, listPageSize } from '@hall/shared/contract/staff/list';
import { fieldError } from '../errors';

/** Sort options of a list. */
export interface PageOrder {
  /** Sortable fields: wire name and property, e.g. `order.visitDate`. */
  sorts: Record<string, string>;
  /** In the wire format, e.g. `-createdat`. */
  defaultSort: string;
  /** The alias of a selected flag whose rows come first by default. */
  first?: string;
  /**
   * A sort option that is null in most rows, and the condition of the others. They are sorted alone and come first, so
   * that not every row of a large table is computed and sorted.
   */
  sparse?: { sort: string; condition: string };
  /** A unique property, so that pages do not repeat or skip rows. */
  key: string;
}

export interface ListPage<Row> {
  /** Total number of rows; `countedMost` + 1 if there are more. */
  total: number;
  page: number;
  pagesize: number;
  rows: Row[];
}

/**
 * Reads one page of a list and counts all rows, up to `countedMost`. A page beyond the last one becomes the last one
 * (product 11): staff emptied it by acting on its rows.
 * @param builder the list with its conditions; only joins to at most one row each, so that pages have the requested size
 * @throws {AnswerError} A00002 at `sort` for an unknown property
 */
export async function readPage<Row extends ObjectLiteral>(
  builder: SelectQueryBuilder<Row>,
  order: PageOrder,
  query: ListQueryDto,
): Promise<ListPage<Row>> {
  const asked = query.page ?? 1;
  const pagesize = query.pagesize ?? listPageSize.default;
  const sort = query.sort ?? order.defaultSort;
  const counting = builder.clone();
  const parts =
    order.sparse && sort.replace('-', '') === order.sparse.sort
      ? inTwoParts(builder, order, order.sparse.condition, sort)
      : [builder];
  if (order.first && !query.sort) parts[0]?.orderBy(order.first, 'DESC');
  sortBy(parts[0] ?? builder, order, sort);
  const read = (page: number) => readRows(parts, (page - 1) * pagesize, pagesize);
  const isNear = (asked - 1) * pagesize < countedMost;
  const [rows, total] = await Promise.all([isNear ? read(asked) : [], countRows(counting)]);
  const last = Math.max(1, Math.ceil(Math.min(total, countedMost) / pagesize));
  if (rows.length || asked <= last) return { total, page: asked, pagesize, rows };
  return { total, page: last, pagesize, rows: total ? await read(last) : [] };
}

/** @returns the rows that have the sort's value, and the others by their key */
function inTwoParts<Row extends ObjectLiteral>(
  builder: SelectQueryBuilder<Row>,
  { key }: PageOrder,
  condition: string,
  sort: string,
): SelectQueryBuilder<Row>[] {
  const others = builder.clone().andWhere(`NOT (${condition})`);
  return [
    builder.clone().andWhere(condition),
    others.orderBy(key, sort.startsWith('-') ? 'DESC' : 'ASC'),
  ];
}

/** Reads rows of lists that follow each other. */
async function readRows<Row extends ObjectLiteral>(
  [list, ...next]: SelectQueryBuilder<Row>[],
  offset: number,
  most: number,
): Promise<Row[]> {
  if (!list || most <= 0) return [];
  const rows = await list.clone().limit(most).offset(offset).getMany();
  if (!next.length || rows.length === most) return rows;
  const passed = rows.length ? offset + rows.length : await countRows(list);
  return [...rows, ...(await readRows(next, offset + rows.length - passed, most - rows.length))];
}

async function countRows<Row extends ObjectLiteral>(
  builder: SelectQueryBuilder<Row>,
): Promise<number> {
  const some = builder
    .clone()
    .orderBy()
    .select('1')
    .limit(countedMost + 1);
  const counted = await builder
    .createQueryBuilder()
    .select('count(*)::int', 'total')
    .from(`(${some.getQuery()})`, 'counted')
    .setParameters(some.getParameters())
    .getRawOne<{ total: number }>();
  return counted?.total ?? 0;
}

/** @returns the ids of the page's rows */
export const idsOfPage = ({ rows }: { rows: { id: string }[] }): string[] =>
  rows.map(({ id }) => id);

/** @returns the page with each row mapped for display */
export function mapPage<Row, Shown>(
  page: ListPage<Row>,
  show: (row: Row) => Shown,
): ListPage<Shown> {
  return { ...page, rows: page.rows.map(show) };
}

function sortBy<Row extends ObjectLiteral>(
  builder: SelectQueryBuilder<Row>,
  { sorts, key }: PageOrder,
  sort: string,
): void {
  const down = sort.startsWith('-');
  const name = down ? sort.slice(1) : sort;
  const property = Object.hasOwn(sorts, name) ? sorts[name] : undefined;
  if (!property) throw fieldError('sort', 'validation.sort');
  const direction = down ? 'DESC' : 'ASC';
  if (property === key) builder.addOrderBy(key, direction);
  else if (isAlwaysThere(builder, property))
    builder.addOrderBy(property, direction).addOrderBy(key, direction);
  else builder.addOrderBy(property, direction, 'NULLS LAST').addOrderBy(key, direction);
}

/**
 * @returns whether the property is never null: an index read backwards returns nulls first, and cannot serve an order
 *   with nulls last
 */
function isAlwaysThere<Row extends ObjectLiteral>(
  { expressionMap: { mainAlias } }: SelectQueryBuilder<Row>,
  property: string,
): boolean {
  const [alias, name = ''] = property.split('.');
  if (!mainAlias?.hasMetadata || alias !== mainAlias.name) return false;
  return mainAlias.metadata.findColumnWithPropertyName(name)?.isNullable === false;
}
