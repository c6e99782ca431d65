import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Table, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { orderRecordMaxHeightPx } from '@hall/shared/codes/limits';
import { OrderStatus } from '@hall/shared/codes/states';
import type { OrderListAnswer, OrderSummary } from '@hall/shared/contract/order';
import { NoRows } from '../site/not-yet';
import { useStackedTable } from '../site/use-stacked-table';
import { urls } from '../../urls';
import { OrderNumber } from './order-number';
import { orderColors, orderStatusKey } from './order-status';
import { useDateInWords } from '../site/use-date-in-words';

interface Props {
  list: UseQueryResult<OrderListAnswer>;
  page: number;
  pagesize: number;
  /** Shown instead of the rows if there are no orders. */
  empty: ReactNode;
  onPage(page: number): void;
}

/** The account's orders; the table scrolls at 592 px (spec 2). */
export function OrderTable({ list, page, pagesize, empty, onPage }: Props) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  return (
    <Table<OrderSummary>
      rowKey="orderid"
      loading={list.isFetching && !list.data}
      dataSource={list.data?.orders ?? []}
      locale={{ emptyText: <NoRows of={list} empty={empty} /> }}
      scroll={{ y: orderRecordMaxHeightPx, x: 780 }}
      style={{ marginTop: 16 }}
      pagination={{
        current: page,
        pageSize: pagesize,
        total: list.data?.total ?? 0,
        onChange: onPage,
      }}
      {...useStackedTable<OrderSummary>([
        {
          title: t('orders.date'),
          width: 150,
          render: (_, { eventsdate }) => inWords(eventsdate),
        },
        {
          title: t('orders.session'),
          width: 130,
          render: (_, { session, areaname }) => <TwoLines first={session} second={areaname} />,
        },
        {
          title: t('orders.orderno'),
          width: 220,
          // The code of an invalid ticket is hidden.
          render: (_, { orderno, ticketcode, status }) => (
            <TwoLines
              first={<OrderNumber of={orderno} />}
              second={
                status === OrderStatus.pendingTravel
                  ? `${t('orders.ticketcode')} ${ticketcode}`
                  : undefined
              }
            />
          ),
        },
        { title: t('orders.count'), dataIndex: 'ticketcount', width: 100 },
        {
          title: t('orders.state'),
          width: 140,
          render: (_, order) => (
            <Tag color={orderColors[order.status]}>{t(orderStatusKey(order))}</Tag>
          ),
        },
        {
          title: t('orders.act'),
          width: 90,
          render: (_, order) => <Link {...urls.order(order.orderid)}>{t('orders.detail')}</Link>,
        },
      ])}
    />
  );
}

/** A cell with a second line in small print. */
const TwoLines = ({ first, second }: { first: ReactNode; second: string | undefined }) => (
  <div>
    {first}
    {second !== undefined && (
      <>
        <br />
        <small>{second}</small>
      </>
    )}
  </div>
);
