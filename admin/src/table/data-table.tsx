import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Empty } from 'antd';
import { type Key, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isExportedList } from '@hall/shared/contract/staff/list-exports';
import { type ConsoleList, countedMost, listPageSize } from '@hall/shared/contract/staff/list';
import { problemText } from '../api/problem-text';
import { type ListCall, queryOf, useLocale } from '../api/use-call';
import { type Bulk, BulkActs } from './bulk-acts';
import { type Column, type RowLink, TableShell, toTableColumns } from './columns';
import { ExportView, LookMenu, useListLook } from './look-menu';
import { type Filter, FilterBar } from './filter-bar';
import { linkedRow, useRowKeys } from './opened-rows';
import { filledColumns, type ListLook, shownColumns } from './list-look';
import { RowSheet, type Sheet } from './row-sheet';
import type { SearchState } from './use-search-state';
import { ViewsMenu } from './views-menu';
import css from './filter-bar.module.css';

const pageSizes = [listPageSize.default, 50, 100];

interface DataTableProps<Row> {
  /** The key of its saved columns and views. */
  list: ConsoleList;
  /** The call of the rows. */
  call: ListCall<Row>;
  /** The path parameters of the call. */
  path?: Record<string, string>;
  /** A part of the cache key: rows of another stage are not shown. */
  stage?: string;
  rowKey: keyof Row & string;
  columns: Column<Row>[];
  filters?: Filter[];
  /** The search parameters of the page's address, and a function that changes them. */
  search: [state: SearchState, change: (changes: SearchState) => void];
  /** Further parameters that the page sends in addition to the filters. */
  parameters?: SearchState;
  /** Opens the row whose id is in the address in a drawer. */
  sheet?: Sheet<Row>;
  /** The link target of a row; rendered as a real link. */
  link?: RowLink<Row>;
  /** The acts on selected rows; without them rows cannot be selected. */
  bulk?: Bulk<Row> | false;
  /** Shown above the rows, right of the filters. */
  actions?: ReactNode;
  /** An explanation of the filters, shown below them. */
  hint?: string;
  /** Shown if the list is empty without filters. */
  emptyText?: string;
  /** Polling interval, in milliseconds. */
  refreshMs?: number;
}

/** The list component of the console: filters and page in the address, loading, error and empty states. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { t } = useTranslation();
  const [state, changeSearch] = props.search;
  const [chosen, setChosen] = useState<Row[]>([]);
  // Only visible rows can be selected, so a change of rows clears the selection.
  const change = (changes: SearchState): void => {
    setChosen([]);
    changeSearch(changes);
  };
  const rows = useRef<HTMLDivElement>(null);
  useRowKeys(rows);
  const [look, setLook] = useListLook(props.list);
  const filters = props.filters ?? [];
  const asked = {
    ...Object.fromEntries(filters.map(({ name }) => [name, state[name]])),
    sort: state.sort,
    ...props.parameters,
  };
  const { page, pagesize } = state;
  const query = queryOf(
    props.call,
    useLocale(),
    { ...props.path, ...asked, page, pagesize },
    props.stage,
  );
  const list = useQuery({
    ...query,
    // The current page stays visible while the next one loads.
    placeholderData: keepPreviousData,
    ...(props.refreshMs && { refetchInterval: props.refreshMs }),
  });
  const items = list.data?.items ?? [];
  const opened = state[props.rowKey];
  const isFiltered =
    filters.some(({ name }) => state[name]) || Object.values(props.parameters ?? {}).some(Boolean);
  const empty = isFiltered ? t('console.list.empty') : (props.emptyText ?? t('console.list.none'));
  return (
    <>
      <ListHead
        {...props}
        actions={
          props.bulk ? (
            <BulkActs
              {...props.bulk}
              rows={chosen}
              onDone={(answers) => {
                setChosen([]);
                if (props.bulk) props.bulk.onDone?.(answers);
              }}
            />
          ) : (
            props.actions
          )
        }
        search={[state, change]}
        filters={filters}
        look={look}
        onLook={setLook}
        {...(list.data?.total && { asked })}
      />
      {props.hint && <p className={css.hint}>{props.hint}</p>}
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
      <div ref={rows} data-list="">
        <TableShell<Row>
          rowKey={props.rowKey}
          size={look.dense ? 'small' : 'middle'}
          opens={Boolean(props.link)}
          loading={list.isPending || (list.isFetching && list.isPlaceholderData)}
          dataSource={items}
          columns={toTableColumns(
            filledColumns(shownColumns(props.columns, look), items),
            state.sort,
            props.link,
          )}
          {...(props.link && { onRow: () => linkedRow })}
          {...(props.bulk && {
            rowSelection: {
              selectedRowKeys: chosen.map((row) => row[props.rowKey] as Key),
              onChange: (_keys, rows) => setChosen(rows),
            },
          })}
          locale={{ emptyText: list.data ? <Empty description={empty} /> : ' ' }}
          pagination={{
            current: list.data?.page ?? 1,
            pageSize: list.data?.pagesize ?? listPageSize.default,
            total: list.data?.total ?? 0,
            // A list without pages has no page size to select.
            showSizeChanger: !list.data || pageSizes.includes(list.data.pagesize),
            pageSizeOptions: pageSizes,
            showTotal: (total) =>
              total > countedMost
                ? t('console.list.totalMore', { most: countedMost })
                : t('console.list.total', { total }),
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
      </div>
      {props.sheet && opened && (
        <RowSheet
          key={opened}
          {...props}
          {...props.sheet}
          id={opened}
          onClose={() => changeSearch({ [props.rowKey]: undefined })}
        />
      )}
    </>
  );
}

function ListHead({
  list,
  columns,
  filters,
  search: [state, change],
  actions,
  look,
  onLook,
  asked,
}: Pick<DataTableProps<object>, 'list' | 'search' | 'actions'> & {
  columns: { name: string; title: string }[];
  filters: Filter[];
  look: ListLook;
  onLook: (look: ListLook) => void;
  /** The parameters of the query; unset while there are no rows. */
  asked?: SearchState;
}) {
  const view = (
    <>
      <ViewsMenu list={list} state={state} onChange={change} look={look} onLook={onLook} />
      <LookMenu columns={columns} look={look} onChange={onLook} />
      {asked && isExportedList(list) && (
        <ExportView list={list} columns={shownColumns(columns, look)} asked={asked} />
      )}
    </>
  );
  if (!filters.length)
    return (
      <div className={`${css.listHead} ${css.bare}`}>
        <div className={css.listActions}>
          {actions}
          {view}
        </div>
      </div>
    );
  return (
    <div className={css.listHead}>
      <FilterBar
        filters={filters}
        state={state}
        onChange={(changes) => change({ ...changes, page: undefined })}
      >
        {view}
      </FilterBar>
      {actions && <div className={css.listActions}>{actions}</div>}
    </div>
  );
}
