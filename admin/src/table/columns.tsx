import { Link, type LinkProps } from '@tanstack/react-router';
import type { TableProps } from 'antd';
import type { ReactNode } from 'react';

/** A column of a list; `name` is the row's field and, where `sortable`, what the call sorts by. */
export interface Column<Row> {
  name: string;
  title: string;
  render?: (row: Row) => ReactNode;
  sortable?: boolean;
  width?: number;
  align?: 'right';
  /** Left out on a small screen, where the rest would not fit: the row's own page tells it. */
  isForWide?: true;
  /** Tells that a row has nothing in it; where that holds for every row shown, the column is left out. */
  isBlank?: (row: Row) => boolean;
}

/** Where a row leads. */
export type RowLink<Row> = (row: Row) => Pick<LinkProps, 'to' | 'params' | 'search'>;

type TableColumn<Row> = NonNullable<TableProps<Row>['columns']>[number];

/** @returns the columns as the table takes them; where rows lead somewhere, the first one holds the link */
export function toTableColumns<Row extends object>(
  columns: Column<Row>[],
  sort: string | undefined,
  link: RowLink<Row> | undefined,
): TableColumn<Row>[] {
  return columns.map((column, i) => toTableColumn(column, sort, i === 0 ? link : undefined));
}

function toTableColumn<Row extends object>(
  { name, title, render, sortable, width, align, isForWide }: Column<Row>,
  sort: string | undefined,
  link: RowLink<Row> | undefined,
): TableColumn<Row> {
  const show = render ?? ((row: Row) => (row as Record<string, ReactNode>)[name]);
  return {
    key: name,
    dataIndex: name,
    title,
    ...(width && { width }),
    ...(align && { align }),
    ...(isForWide && { responsive: ['xl' as const] }),
    render: (_: unknown, row: Row) =>
      link ? (
        <Link {...link(row)} data-row-link="">
          {show(row)}
        </Link>
      ) : (
        show(row)
      ),
    ...(sortable && {
      sorter: true,
      sortOrder: sort === name ? 'ascend' : sort === `-${name}` ? 'descend' : null,
    }),
  };
}
