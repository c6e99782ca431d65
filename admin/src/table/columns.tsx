import { Link, type LinkProps } from '@tanstack/react-router';
import type { TableProps } from 'antd';
import type { ReactNode } from 'react';

/** A column of a list. `name` is the row's field and, if `sortable`, the sort key of the call. */
export interface Column<Row> {
  name: string;
  title: string;
  render?: (row: Row) => ReactNode;
  sortable?: boolean;
  width?: number;
  align?: 'right';
  /** Hidden on small screens; the row's own page shows it. */
  isForWide?: true;
  /** Whether the column is empty in a row. If it is in all rows shown, the column is hidden. */
  isBlank?: (row: Row) => boolean;
}

/** The link target of a row. */
export type RowLink<Row> = (row: Row) => Pick<LinkProps, 'to' | 'params' | 'search'>;

type TableColumn<Row> = NonNullable<TableProps<Row>['columns']>[number];

/** @returns the columns for the table; if rows have links, the first column holds them */
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
