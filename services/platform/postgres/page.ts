import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { ListQueryDto } from '@hall/shared/contract/staff/list';
import { countedMost, listPageSize } from '@hall/shared/contract/staff/list';
import { fieldError } from '../errors';

/** How a list can be sorted. */
export interface PageOrder {
  /** What can be sorted by: the name on the wire and its property, e.g. `order.visitDate`. */
  sorts: Record<string, string>;
  /** As on the wire, e.g. `-createdat`. */
  defaultSort: string;
  /** The alias of a selected flag whose rows come first, as long as nobody chooses a sort. */
  first?: string;
  /** A unique property, so that pages neither repeat nor skip a row. */
  key: string;
}

export interface ListPage<Row> {
  /** Rows on all pages; one more than `countedMost` where there are more than that. */
  total: number;
  page: number;
  pagesize: number;
  rows: Row[];
}

/**
 * Reads one page of a list and counts the whole, up to `countedMost`; a page behind it has no rows.
 * @param builder the list with its conditions; joins only to one row each, so that a page is as long as it says
 * @throws {AnswerError} A00002 at `sort` for a property that the list does not name
 */
export async function readPage<Row extends ObjectLiteral>(
  builder: SelectQueryBuilder<Row>,
  order: PageOrder,
  query: ListQueryDto,
): Promise<ListPage<Row>> {
  const page = query.page ?? 1;
  const pagesize = query.pagesize ?? listPageSize.default;
  if (order.first && !query.sort) builder.orderBy(order.first, 'DESC');
  sortBy(builder, order, query.sort ?? order.defaultSort);
  const offset = (page - 1) * pagesize;
  const [rows, total] = await Promise.all([
    offset > countedMost ? [] : builder.clone().limit(pagesize).offset(offset).getMany(),
    countRows(builder),
  ]);
  return { total, page, pagesize, rows };
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

/** @returns the page with each row made into what the list shows */
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
 * @returns whether every row has the property: an index read backwards has what is missing first, and serves no order
 *   that wants it last
 */
function isAlwaysThere<Row extends ObjectLiteral>(
  { expressionMap: { mainAlias } }: SelectQueryBuilder<Row>,
  property: string,
): boolean {
  const [alias, name = ''] = property.split('.');
  if (!mainAlias?.hasMetadata || alias !== mainAlias.name) return false;
  return mainAlias.metadata.findColumnWithPropertyName(name)?.isNullable === false;
}
