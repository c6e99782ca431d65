import { Link, type LinkProps } from '@tanstack/react-router';
import { Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { tableRoles } from '@hall/ui/table-roles';
import { Instant } from '../format/instant';
import css from './table-shell.module.css';

/** A column of a list. `name` is the row's field and, if `sortable`, the sort key of the call. */
export interface Column<Row> {
  name: string;
  title: string;
  render?: (row: Row) => ReactNode;
  /** The field is an instant, shown in hall time. */
  isInstant?: true;
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

/** @returns the content of a cell */
export function cellOf<Row extends object>(
  { name, render, isInstant }: Column<Row>,
  row: Row,
): ReactNode {
  if (render) return render(row);
  const value = (row as Record<string, ReactNode>)[name];
  return isInstant ? <Instant at={value as string} /> : value;
}

function toTableColumn<Row extends object>(
  column: Column<Row>,
  sort: string | undefined,
  link: RowLink<Row> | undefined,
): TableColumn<Row> {
  const { name, title, sortable, width, align, isForWide } = column;
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
          {cellOf(column, row)}
        </Link>
      ) : (
        cellOf(column, row)
      ),
    ...(sortable && {
      sorter: true,
      sortOrder: sort === name ? 'ascend' : sort === `-${name}` ? 'descend' : null,
    }),
  };
}

/**
 * The table component of the console, with or without pages: sticky heads, and on phones one card for each row with
 * headings in the cells.
 * @param opens whether a click on a row opens something
 */
export function TableShell<Row extends object>({
  columns,
  opens,
  ...table
}: TableProps<Row> & { opens?: boolean }) {
  return (
    <Table<Row>
      components={tableRoles}
      pagination={false}
      {...table}
      className={css.table ?? ''}
      rowClassName={opens ? (css.openable ?? '') : ''}
      columns={(columns ?? []).map((column) => ({
        ...column,
        onCell: () =>
          (typeof column.title === 'string' ? { 'data-label': column.title } : {}) as object,
      }))}
    />
  );
}
