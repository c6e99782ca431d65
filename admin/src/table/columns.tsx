import { Link, type LinkProps } from '@tanstack/react-router';
import { Skeleton, Table, type TableProps, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '@hall/shared/codes/states';
import {
  cellText,
  type List,
  type ListColumn,
  type ListWords,
  titleIn,
} from '@hall/shared/lists/define-list';
import { tableRoles } from '@hall/ui/table-roles';
import { useCan } from '../api/me';
import type { ListCall } from '../api/use-call';
import { Dated, Instant } from '../format/instant';
import css from './table-shell.module.css';

/** A column of a list as its table shows it. */
export interface Column<Row> extends Omit<ListColumn<Row>, 'title' | 'text'> {
  title: string;
  draw: (row: Row) => ReactNode;
  /** Whether the column is empty in a row. If it is in all rows shown, the column is hidden. */
  isBlank?: (row: Row) => boolean;
}

/** The decisions of a page about the columns of its list. */
export interface Drawn<Row, Name extends string> {
  /** How some cells are drawn; the others show their text. `false` hides the column. */
  draw?: { [Column in Name]?: false | ((row: Row) => ReactNode) };
  /** The acts on a row, in the last column. */
  acts?: false | { width?: number; draw: (row: Row) => ReactNode };
  /** The names that the texts of the cells need. */
  words?: Partial<ListWords>;
}

/** The decisions of a page about a declared list, by its type. */
export type DrawnOf<L> = L extends {
  call: ListCall<infer Row extends object>;
  columns: readonly (infer Column)[];
}
  ? Drawn<Row, Column extends { name: infer Name extends string } ? Name : never>
  : never;

/** @returns the columns of a list that the reader may see, as the page draws them */
export function useColumns<Row extends object, Name extends string>(
  { columns }: Pick<List<Row, Name>, 'columns'>,
  { draw = {}, acts, words }: Drawn<Row, Name>,
): Column<Row>[] {
  const { t, i18n } = useTranslation();
  const may = useCan();
  const all: ListWords = {
    t,
    locale: i18n.language as Locale,
    nameOf: String,
    assigneeOf: String,
    documentOf: String,
    ...words,
  };
  const shown = columns.filter(
    ({ name, permission }) => draw[name] !== false && (!permission || may(permission)),
  );
  return [
    ...shown.map((column): Column<Row> => ({
      ...column,
      title: titleIn(column.title, all),
      draw: draw[column.name] || ((row) => textOf(column, row, all)),
      ...(column.hiddenIfEmpty && { isBlank: (row: Row) => !cellText(column, row, all) }),
    })),
    ...(acts
      ? [
          {
            ...acts,
            name: 'acts',
            title: t('console.list.acts'),
            isBlank: (row: Row) => !acts.draw(row),
          },
        ]
      : []),
  ];
}

/** The text of a cell, one line each: the state is a tag, and no line breaks inside a date. */
function textOf<Row extends object>(
  column: ListColumn<Row>,
  row: Row,
  words: ListWords,
): ReactNode {
  const value = (row as Record<string, unknown>)[column.name];
  if (column.isInstant && !column.text) return <Instant at={value as string} />;
  const [first = '', ...others] = String(cellText(column, row, words)).split('\n');
  const color = column.tones && (column.tones[String(value)] ?? 'default');
  return (
    <>
      {color && first ? <Tag color={color}>{first}</Tag> : <Dated text={first} />}
      {others.map((line, i) => (
        // The lines of a cell are few and never reordered.
        <div key={i}>
          <Dated text={line} />
        </div>
      ))}
    </>
  );
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
  column: Column<Row>,
  sort: string | undefined,
  link: RowLink<Row> | undefined,
): TableColumn<Row> {
  const { name, title, sortable, width, align, isName, draw } = column;
  return {
    key: name,
    dataIndex: name,
    title,
    ...(width && { width }),
    ...(align && { align }),
    ...(isName && css.name && { className: css.name }),
    render: (_: unknown, row: Row) =>
      link ? (
        <Link {...link(row)} data-row-link="">
          {draw(row)}
        </Link>
      ) : (
        draw(row)
      ),
    ...(sortable && {
      sorter: true,
      sortOrder: sort === name ? 'ascend' : sort === `-${name}` ? 'descend' : null,
    }),
  };
}

/**
 * The table component of the console, with or without pages: sticky heads, and on phones one card for each row with
 * headings in the cells. It is only called empty once there is an answer: until then it shows a skeleton.
 * @param dataSource undefined without an answer
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
      {...(!table.dataSource && {
        locale: { emptyText: <Skeleton active title={false} paragraph={{ rows: 6 }} /> },
      })}
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
