import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Empty, Grid } from 'antd';
import { type Key, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleList } from '@hall/shared/lists/all-lists';
import type { List } from '@hall/shared/lists/define-list';
import { countedMost, listPageSize } from '@hall/shared/contract/staff/list';
import { problemText } from '../api/problem-text';
import { queryOf, useLocale } from '../api/use-call';
import { type Bulk, BulkActs } from './bulk-acts';
import { type Drawn, type RowLink, TableShell, toTableColumns, useColumns } from './columns';
import { ExportView, LookMenu, useListLook } from './look-menu';
import { FilterBar, type FilterOptions, useFilters } from './filter-bar';
import { linkedRow, useRowKeys } from './opened-rows';
import { filledColumns, shownColumns } from './list-look';
import { RowSheet, type Sheet } from './row-sheet';
import type { SearchState } from './use-search-state';
import { ViewsMenu } from './views-menu';
import css from './filter-bar.module.css';

const pageSizes = [listPageSize.default, 50, 100];

export interface DataTableProps<Row extends object, Name extends string> extends Drawn<Row, Name> {
  list: List<Row, Name>;
  /** The path parameters of the call. */
  path?: Record<string, string>;
  /** A part of the cache key: rows of another stage are not shown. */
  stage?: string;
  /** The options of filters whose list does not declare them. */
  options?: FilterOptions;
  /** The search parameters of the page's address, and a function that changes them. */
  search: [state: SearchState, change: (changes: SearchState) => void];
  /** Opens the row whose id is in the address in a drawer. */
  sheet?: Sheet<Row>;
  /** The link target of a row; rendered as a real link. */
  link?: RowLink<Row>;
  /** The acts on selected rows; without them rows cannot be selected. */
  bulk?: Bulk<Row> | false;
  /** Draws the head of the page with the button that exports the rows. Without it, the button is above the rows. */
  head?: (exporting: ReactNode) => ReactNode;
  /** An explanation of the filters, shown below them. */
  hint?: string;
  /** Shown if the list is empty without filters. */
  emptyText?: string;
  /** Polling interval, in milliseconds. */
  refreshMs?: number;
}

/** The list component of the console: filters and page in the address, loading, error and empty states. */
export function DataTable<Row extends object, Name extends string>(
  props: DataTableProps<Row, Name>,
) {
  const { t } = useTranslation();
  const { bulk, list } = props;
  const { rowKey } = list;
  const [state, changeSearch] = props.search;
  const [chosen, setChosen] = useState<Row[]>([]);
  // Only visible rows can be selected, so a change of rows clears the selection.
  const change = (changes: SearchState): void => {
    setChosen([]);
    changeSearch(changes);
  };
  const rows = useRef<HTMLDivElement>(null);
  useRowKeys(rows);
  const [look, setLook] = useListLook(list.name);
  const isNarrow = Grid.useBreakpoint().xl === false;
  const columns = useColumns(list, props);
  const filters = useFilters(list, props.options);
  // The row that the address opens is no filter.
  const filtered = filters.map(({ name }) => name).filter((name) => name !== rowKey);
  const asked = {
    ...Object.fromEntries(filtered.map((name) => [name, state[name]])),
    sort: state.sort,
  };
  const { page, pagesize } = state;
  const query = queryOf(
    list.call,
    useLocale(),
    { ...props.path, ...asked, page, pagesize },
    props.stage,
  );
  const found = useQuery({
    ...query,
    // The current page stays visible while the next one loads.
    placeholderData: keepPreviousData,
    ...(props.refreshMs && { refetchInterval: props.refreshMs }),
  });
  const items = found.data?.items ?? [];
  const opened = state[rowKey];
  const isFiltered = filtered.some((name) => state[name]);
  const empty = isFiltered ? t('console.list.empty') : (props.emptyText ?? t('console.list.none'));
  const exporting = found.data && found.data.total > 0 && !list.hasOwnFile && (
    <ExportView list={list} columns={shownColumns(columns, look)} asked={asked} />
  );
  return (
    <>
      {props.head?.(exporting)}
      <FilterBar
        filters={filters}
        state={state}
        onChange={(changes) => change({ ...changes, page: undefined })}
      >
        {bulk && (
          <BulkActs
            {...bulk}
            rows={chosen}
            onDone={(answers) => {
              setChosen([]);
              bulk.onDone?.(answers);
            }}
          />
        )}
        {chosen.length === 0 && (
          <>
            <ViewsMenu
              list={list.name as ConsoleList}
              state={state}
              onChange={change}
              look={look}
              onLook={setLook}
            />
            <LookMenu columns={columns} look={look} onChange={setLook} />
            {!props.head && exporting}
          </>
        )}
      </FilterBar>
      {props.hint && <p className={css.hint}>{props.hint}</p>}
      {found.isError && (
        <Alert
          type="error"
          showIcon
          title={problemText(t, found.error)}
          action={
            <Button size="small" onClick={() => void found.refetch()}>
              {t('console.list.retry')}
            </Button>
          }
        />
      )}
      <div ref={rows} data-list="">
        <TableShell<Row>
          rowKey={rowKey}
          size={look.dense || isNarrow ? 'small' : 'middle'}
          opens={Boolean(props.link)}
          loading={found.isFetching && found.isPlaceholderData}
          dataSource={found.data?.items}
          columns={toTableColumns(
            filledColumns(shownColumns(columns, look), items),
            state.sort,
            props.link,
          )}
          {...(props.link && { onRow: () => linkedRow })}
          {...(bulk && {
            rowSelection: {
              selectedRowKeys: chosen.map((row) => row[rowKey as keyof Row] as Key),
              onChange: (_keys, rows) => setChosen(rows),
              getTitleCheckboxProps: () => ({ 'aria-label': t('console.list.bulk.all') }),
              getCheckboxProps: (row) => ({ 'aria-label': bulk.nameOf(row) }),
            },
          })}
          locale={{ emptyText: <Empty description={empty} /> }}
          pagination={{
            current: found.data?.page ?? 1,
            pageSize: found.data?.pagesize ?? listPageSize.default,
            total: found.data?.total ?? 0,
            // A list without pages has no page size to select.
            showSizeChanger: !found.data || pageSizes.includes(found.data.pagesize),
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
          {...props.sheet}
          list={list}
          columns={columns}
          id={opened}
          onClose={() => changeSearch({ [rowKey]: undefined })}
        />
      )}
    </>
  );
}
