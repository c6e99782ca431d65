import { Link } from '@tanstack/react-router';
import { Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ListedStaffOrder,
  orderEndpoints,
  searchedDays,
} from '@hall/shared/contract/staff/orders';
import { isPhonePart } from '@hall/shared/rules/searched-phone';
import { orders as address } from '../addresses/today';
import { useCan } from '../api/me';
import { filtersOf, useSearchState } from '../table/use-search-state';
import { OrderExport } from '../features/exports/order-export';
import { OrdersInBulk } from '../features/orders/orders-in-bulk';
import { DataTable } from '../table/data-table';
import { PageHead } from '../layouts/page-head';
import { useOrderColumns } from '../features/orders/orders.columns';
import { useOrderFilters } from '../features/orders/use-order-filters';

/** The list of orders. */
export function OrdersPage() {
  const { t } = useTranslation();
  const may = useCan();
  const search = useSearchState(address);
  const [chosen, setChosen] = useState<ListedStaffOrder[]>([]);
  const [{ keyword, from, to, accountid, eventssessionid }, change] = search;
  const columns = useOrderColumns(keyword);
  const filters = useOrderFilters();
  return (
    <>
      <PageHead title={t('console.menu.orders')}>
        {may('exports.write') && <OrderExport filters={filtersOf(search[0])} />}
        {may('orders.assist') && <Link to="/counter">{t('orders.assist')}</Link>}
      </PageHead>
      {accountid && (
        <Tag closable onClose={() => change({ accountid: undefined })}>
          <Link to="/accounts/$accountid" params={{ accountid }}>
            {t('orders.ofAccount')}
          </Link>
        </Tag>
      )}
      <DataTable<ListedStaffOrder>
        list="orders"
        parameters={{ accountid, eventssessionid }}
        call={orderEndpoints.search}
        search={search}
        rowKey="orderid"
        hint={[
          isPhonePart(keyword) && t('console.list.phonePart'),
          keyword && !(from && to) && t('orders.searchedDays', { days: searchedDays }),
        ]
          .filter(Boolean)
          .join(' ')}
        {...((may('orders.review') || may('orders.write')) && {
          selection: {
            keys: chosen.map(({ orderid }) => orderid),
            onChange: (_keys: unknown, rows: ListedStaffOrder[]) => setChosen(rows),
          },
          actions: <OrdersInBulk rows={chosen} onDone={() => setChosen([])} />,
        })}
        link={({ orderid }) => ({ to: '/orders/$orderid', params: { orderid } })}
        filters={filters}
        columns={columns}
      />
    </>
  );
}
