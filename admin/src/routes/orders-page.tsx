import { Link } from '@tanstack/react-router';
import { Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingChannels } from '@hall/shared/codes/channels';
import { orderHolders, OrderStatus, seatPools, TicketStatus } from '@hall/shared/codes/states';
import { type ListedStaffOrder, searchedDays } from '@hall/shared/contract/staff/orders';
import { orders as address } from '../addresses/today';
import { useCan } from '../api/me';
import { orderList } from '../api/orders';
import { filtersOf, useSearchState } from '../table/use-search-state';
import { OrderExport } from '../features/exports/order-export';
import { ReviewTag } from '../features/orders/review-tag';
import { OrderStatusTag } from '../features/orders/order-status-tag';
import { FoundPerson } from '../features/orders/found-person';
import { OrdersInBulk } from '../features/orders/orders-in-bulk';
import { Instant, VisitTime } from '../format/instant';
import { DataTable } from '../table/data-table';
import { FoundInNumber } from '../table/found-part';
import { useAssigneeOf } from '../features/cases/in-my-hand';
import { OverdueTag } from '../features/review/overdue-tag';
import { PageHead } from '../layouts/page-head';

/** Orders by whatever there is to go by. */
export function OrdersPage() {
  const { t } = useTranslation();
  const may = useCan();
  const assigneeOf = useAssigneeOf('order');
  const search = useSearchState(address);
  const [chosen, setChosen] = useState<ListedStaffOrder[]>([]);
  const [{ keyword, from, to, accountid, eventssessionid }, change] = search;
  const choices = (values: readonly (string | number)[], key: string) =>
    values.map((value) => ({ value: String(value), label: t(`exports.${key}.${value}`) }));
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
        query={orderList}
        search={search}
        rowKey="orderid"
        {...(keyword &&
          !(from && to) && { hint: t('orders.searchedDays', { days: searchedDays }) })}
        {...((may('orders.review') || may('orders.write')) && {
          selection: {
            keys: chosen.map(({ orderid }) => orderid),
            onChange: (_keys: unknown, rows: ListedStaffOrder[]) => setChosen(rows),
          },
          actions: <OrdersInBulk rows={chosen} onDone={() => setChosen([])} />,
        })}
        link={({ orderid }) => ({ to: '/orders/$orderid', params: { orderid } })}
        filters={[
          ...(may('orders.review')
            ? [{ name: 'assigned', label: t('cases.onlyMine'), kind: 'flag' as const }]
            : []),
          { name: 'keyword', label: t('orders.keyword'), kind: 'text', width: 240 },
          {
            name: 'status',
            label: t('orders.status'),
            kind: 'choice',
            options: choices(Object.values(OrderStatus), 'orderstatus'),
          },
          {
            name: 'bookingstatus',
            label: t('orders.ticket'),
            kind: 'choice',
            options: choices([1, 2, 3, 4, 5, 6], 'tickets'),
          },
          {
            name: 'pool',
            label: t('orders.pool'),
            kind: 'choice',
            options: choices(seatPools, 'pools'),
          },
          {
            name: 'channel',
            label: t('orders.channel'),
            kind: 'choice',
            options: choices(bookingChannels, 'channels'),
          },
          {
            name: 'accounttype',
            label: t('orders.account'),
            kind: 'choice',
            options: choices(orderHolders, 'accounttypes'),
          },
          { name: 'from', label: t('orders.from'), kind: 'day' },
          { name: 'to', label: t('orders.to'), kind: 'day' },
          ...(may('orders.review')
            ? [{ name: 'waiting', label: t('orders.onlyWaiting'), kind: 'flag' } as const]
            : []),
        ]}
        columns={[
          {
            name: 'orderno',
            title: t('exports.column.orderno'),
            width: 202,
            sortable: true,
            // The first eight signs are the day: a narrow column breaks the number there.
            render: ({ orderno }) => <FoundInNumber text={orderno} typed={keyword} breakAt={8} />,
          },
          {
            name: 'eventsdate',
            title: t('orders.visit'),
            sortable: true,
            render: ({ eventsdate, session }) => <VisitTime date={eventsdate} session={session} />,
          },
          {
            name: 'realname',
            title: t('orders.contact'),
            width: 96,
            render: (order) => <FoundPerson order={order} />,
          },
          {
            name: 'telnum',
            title: t('orders.phone'),
            width: 116,
            render: ({ telnum }) => <FoundInNumber text={telnum} typed={keyword} />,
          },
          {
            name: 'assignee',
            title: t('cases.assignee'),
            isForWide: true,
            width: 110,
            render: ({ orderid }) => assigneeOf(orderid),
            isBlank: ({ orderid }) => !assigneeOf(orderid),
          },
          {
            name: 'ticketcount',
            title: t('orders.count'),
            width: 80,
            align: 'right',
          },
          {
            name: 'pool',
            title: t('orders.pool'),
            width: 80,
            isForWide: true,
            render: ({ pool, channel }) => (
              <>
                {t(`exports.pools.${pool}`)}
                {channel === 'telephone' && <Tag>{t('exports.channels.telephone')}</Tag>}
              </>
            ),
          },
          {
            name: 'status',
            title: t('orders.status'),
            width: 208,
            render: ({ status, bookingstatus, reviewreason }) => (
              <>
                <OrderStatusTag status={status} />
                {bookingstatus === TicketStatus.pendingReview && (
                  <ReviewTag reason={reviewreason} />
                )}
              </>
            ),
          },
          {
            name: 'orderid',
            title: t('orders.created'),
            sortable: true,
            render: ({ createdat, status, bookingstatus }) => (
              <>
                <Instant at={createdat} />{' '}
                {status === OrderStatus.pendingTravel &&
                  bookingstatus === TicketStatus.pendingReview && (
                    <OverdueTag list="teamOrders" since={createdat} />
                  )}
              </>
            ),
          },
        ]}
      />
    </>
  );
}
