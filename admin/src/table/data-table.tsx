import { Alert, Button, Empty, Table } from 'antd';
import type { TableProps } from 'antd';
import type { Key, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listPageSize } from '@hall/shared/contract/staff/list';
import { tableRoles } from '@hall/ui/table-roles';
import { problemText } from '../api/problem-text';
import { useList } from '../api/queries';
import { type Filter, FilterBar } from './filter-bar';
import { SavedFiltersMenu } from './saved-filters-menu';
import { useListState } from './use-list-state';

const pageSizes = [listPageSize.default, 50, 100];

/** A column of a list; `name` is the row's field and, where `sortable`, what the call sorts by. */
export interface Column<Row> {
  name: string;
  title: string;
  render?: (row: Row) => ReactNode;
  sortable?: boolean;
  width?: number;
  align?: 'right';
}

interface DataTableProps<Row> {
  /** The resource whose list is shown, e.g. `accounts`. */
  resource: string;
  rowKey: keyof Row & string;
  columns: Column<Row>[];
  filters?: Filter[];
  /** Its reader can keep filters by a name. */
  canSave?: boolean;
  /** Parameters that the page sends besides the filters. */
  parameters?: Record<string, string | number | undefined>;
  /** Opens a row: by a click anywhere in it, or Enter on it. */
  onOpen?: (row: Row) => void;
  /** Rows that can be ticked, for acts on many at once. */
  selection?: { keys: Key[]; onChange: (keys: Key[], rows: Row[]) => void };
  /** What stands above the rows, right of the filters. */
  actions?: ReactNode;
  /** Said where nothing is there at all; where filters are set, that nothing fits them is said. */
  emptyText?: string;
  /** Milliseconds after which the list reads itself anew. */
  refreshMs?: number;
}

/** Every list of the console: filters and page in the address, and the states that a list can be in. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { t } = useTranslation();
  const [state, change] = useListState();
  const names = (props.filters ?? []).map(({ name }) => name);
  const list = useList<Row>(
    props.resource,
    {
      ...Object.fromEntries(names.map((name) => [name, state[name]])),
      page: state.page,
      pagesize: state.pagesize,
      sort: state.sort,
      ...props.parameters,
    },
    props.refreshMs,
  );
  const filter = (changes: typeof state) => change({ ...changes, page: undefined });
  return (
    <>
      {(props.filters ?? props.actions) && (
        <div className="list-head">
          <FilterBar filters={props.filters ?? []} state={state} onChange={filter}>
            {props.canSave && (
              <SavedFiltersMenu
                resource={props.resource}
                filters={props.filters ?? []}
                state={state}
                onChange={change}
              />
            )}
          </FilterBar>
          {props.actions && <div className="list-actions">{props.actions}</div>}
        </div>
      )}
      {list.isError && (
        <Alert
          type="error"
          showIcon
          title={problemText(t, list.error)}
          action={
            <Button size="small" onClick={() => void list.refetch()}>
              {t('console.list.retry')}
            </Button>
          }
        />
      )}
      <Table<Row>
        className="data-table"
        components={tableRoles}
        rowKey={props.rowKey}
        loading={list.isPending || (list.isFetching && list.isPlaceholderData)}
        dataSource={list.data?.items ?? []}
        columns={props.columns.map((column) => toTableColumn(column, state.sort))}
        onRow={(row) => openable(props.onOpen, row)}
        {...(props.selection && {
          rowSelection: {
            selectedRowKeys: props.selection.keys,
            onChange: props.selection.onChange,
          },
        })}
        locale={{
          emptyText: list.isError ? (
            ' '
          ) : (
            <Empty
              description={
                names.some((name) => state[name])
                  ? t('console.list.empty')
                  : (props.emptyText ?? t('console.list.none'))
              }
            />
          ),
        }}
        pagination={{
          current: list.data?.page ?? 1,
          pageSize: list.data?.pagesize ?? listPageSize.default,
          total: list.data?.total ?? 0,
          // A list that comes whole has no pages to choose the size of.
          showSizeChanger: !list.data || pageSizes.includes(list.data.pagesize),
          pageSizeOptions: pageSizes,
          showTotal: (total) => t('console.list.total', { total }),
        }}
        onChange={({ current, pageSize }, _filters, sorter, { action }) => {
          const by = Array.isArray(sorter) ? sorter[0] : sorter;
          const sort = by?.order && `${by.order === 'descend' ? '-' : ''}${String(by.columnKey)}`;
          change({
            page: action === 'sort' || current === 1 ? undefined : String(current),
            pagesize: pageSize === listPageSize.default ? undefined : String(pageSize),
            sort: sort || undefined,
          });
        }}
      />
    </>
  );
}

function toTableColumn<Row extends object>(
  { name, title, render, sortable, width, align }: Column<Row>,
  sort: string | undefined,
): NonNullable<TableProps<Row>['columns']>[number] {
  return {
    key: name,
    dataIndex: name,
    title,
    ...(width && { width }),
    ...(align && { align }),
    ...(render && { render: (_: unknown, row: Row) => render(row) }),
    ...(sortable && {
      sorter: true,
      sortOrder: sort === name ? 'ascend' : sort === `-${name}` ? 'descend' : null,
    }),
    // On a phone a row is a card, and each cell bears its heading.
    onCell: () => ({ 'data-label': title }) as object,
  };
}

function openable<Row>(onOpen: ((row: Row) => void) | undefined, row: Row) {
  if (!onOpen) return {};
  return {
    tabIndex: 0,
    className: 'openable',
    onClick: (event: React.MouseEvent) => {
      // What stands in a cell to be pressed is not the row.
      const at = event.target instanceof Element ? event.target : undefined;
      if (!at?.closest('button, a, input, label, .ant-table-selection-column')) onOpen(row);
    },
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row);
    },
  };
}
