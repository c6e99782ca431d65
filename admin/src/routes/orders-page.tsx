import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountTypes, seatPools } from '@hall/shared/codes/states';
import type { StaffOrderRow } from '@hall/shared/contract/staff/orders';
import { orders as address } from '../addresses/today';
import { useCan } from '../api/get-me';
import { orderList } from '../api/orders/list-orders';
import { filtersOf, useSearchState } from '../table/use-search-state';
import { OrderExport } from '../features/exports/order-export';
import { AssistedDrawer } from '../features/orders/assisted-drawer';
import { Instant } from '../format/instant';
import { DataTable } from '../table/data-table';
import { PageHead } from '../layouts/page-head';

const orderColors = { 1: 'processing', 2: 'success', 3: 'default' } as const;

/** Orders by whatever there is to go by; the window books here, too. */
export function OrdersPage() {
  const { t } = useTranslation();
  const may = useCan();
  const search = useSearchState(address);
  const [assisting, setAssisting] = useState(false);
  const choices = (values: readonly (string | number)[], key: string) =>
    values.map((value) => ({ value: String(value), label: t(`sheets.${key}.${value}`) }));
  return (
    <>
      <PageHead title={t('console.menu.orders')}>
        {may('exports.write') && <OrderExport filters={filtersOf(search[0])} />}
        {may('orders.assist') && (
          <Button type="primary" onClick={() => setAssisting(true)}>
            {t('hall.orders.assist')}
          </Button>
        )}
      </PageHead>
      <DataTable<StaffOrderRow>
        query={orderList}
        search={search}
        saved="orders"
        rowKey="orderid"
        link={({ orderid }) => ({ to: '/orders/$orderid', params: { orderid } })}
        filters={[
          { name: 'keyword', label: t('hall.orders.keyword'), kind: 'text', width: 240 },
          {
            name: 'status',
            label: t('hall.orders.status'),
            kind: 'choice',
            options: choices([1, 2, 3], 'orderstatus'),
          },
          {
            name: 'bookingstatus',
            label: t('hall.orders.ticket'),
            kind: 'choice',
            options: choices([1, 2, 3, 4, 5, 6], 'tickets'),
          },
          {
            name: 'pool',
            label: t('hall.orders.pool'),
            kind: 'choice',
            options: choices(seatPools, 'pools'),
          },
          {
            name: 'accounttype',
            label: t('hall.orders.account'),
            kind: 'choice',
            options: choices(accountTypes, 'accounttypes'),
          },
          { name: 'from', label: t('hall.orders.from'), kind: 'day' },
          { name: 'to', label: t('hall.orders.to'), kind: 'day' },
          ...(may('orders.review')
            ? [{ name: 'waiting', label: t('hall.orders.onlyWaiting'), kind: 'flag' } as const]
            : []),
        ]}
        columns={[
          { name: 'orderno', title: t('sheets.column.orderno'), width: 190 },
          {
            name: 'eventsdate',
            title: t('hall.orders.visit'),
            sortable: true,
            render: ({ eventsdate, session }) => `${eventsdate} ${session}`,
          },
          { name: 'realname', title: t('hall.orders.contact'), width: 110 },
          { name: 'telnum', title: t('hall.orders.phone'), width: 130 },
          {
            name: 'ticketcount',
            title: t('hall.orders.count'),
            width: 80,
            align: 'right',
            sortable: true,
          },
          {
            name: 'pool',
            title: t('hall.orders.pool'),
            width: 80,
            render: ({ pool }) => t(`sheets.pools.${pool}`),
          },
          {
            name: 'status',
            title: t('hall.orders.status'),
            width: 170,
            render: ({ status, bookingstatus }) => (
              <>
                <Tag color={orderColors[status]}>{t(`sheets.orderstatus.${status}`)}</Tag>
                {bookingstatus === 5 && <Tag color="warning">{t('sheets.tickets.5')}</Tag>}
              </>
            ),
          },
          {
            name: 'orderid',
            title: t('hall.orders.created'),
            sortable: true,
            render: ({ createdat }) => <Instant at={createdat} />,
          },
        ]}
      />
      {assisting && <AssistedDrawer onClose={() => setAssisting(false)} />}
    </>
  );
}
