import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Segmented, Table, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { orderRecordMaxHeightPx } from '@hall/shared/codes/limits';
import type { OrderSummary } from '@hall/shared/contract/order';
import { AccountFrame } from '../features/account/account-frame';
import { orderListQuery } from '../api/orders/list-orders';
import { NoRows } from '../features/site/not-yet';
import { stackedTable } from '../features/site/stacked-table';
import { urls } from '../urls';
import { useSiteSearch } from '../use-site-search';
import common from '../styles/common.module.css';

const pagesize = 10;
const statuses = [1, 2, 3] as const;

/** Awaiting visit, completed, cancelled: none of them is a fault. */
const orderColors: Record<number, string> = { 1: 'processing', 2: 'success', 3: 'default' };

/** The order record (spec 2): filter and page stand in the address, the table scrolls at 592 px. */
export function RecordPage() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const search = useSiteSearch();
  const page = Number(search.page) || 1;
  const status = statuses.find((known) => known === Number(search.status));
  const list = useQuery(
    orderListQuery({ page, pagesize, ...(status && { status }) }, i18n.language),
  );
  const { data, isFetching } = list;
  const go = (next: object): void =>
    void navigate({ to: urls.record, search: { ...search, ...next } });
  return (
    <AccountFrame>
      <section className={common.card}>
        <h1>{t('orders.title')}</h1>
        <Segmented
          aria-label={t('orders.filter')}
          style={{ maxWidth: '100%', overflowX: 'auto' }}
          value={status ?? 0}
          options={[
            { value: 0, label: t('orders.all') },
            ...statuses.map((value) => ({ value, label: t(`orders.status.${value}`) })),
          ]}
          onChange={(value) => go({ status: value || undefined, page: 1 })}
        />
        <Table<OrderSummary>
          rowKey="orderid"
          loading={isFetching && !data}
          dataSource={data?.orders ?? []}
          locale={{ emptyText: <NoRows of={list} empty={t('orders.empty')} /> }}
          scroll={{ y: orderRecordMaxHeightPx, x: 760 }}
          style={{ marginTop: 16 }}
          pagination={{
            current: page,
            pageSize: pagesize,
            total: data?.total ?? 0,
            onChange: (next) => go({ page: next }),
          }}
          {...stackedTable<OrderSummary>([
            { title: t('orders.date'), dataIndex: 'eventsdate', width: 120 },
            {
              title: t('orders.session'),
              width: 150,
              render: (_, { session, areaname }) => <TwoLines first={session} second={areaname} />,
            },
            {
              title: t('orders.orderno'),
              width: 200,
              render: (_, { orderno, ticketcode }) => (
                <TwoLines first={orderno} second={`${t('orders.ticketcode')} ${ticketcode}`} />
              ),
            },
            { title: t('orders.count'), dataIndex: 'ticketcount', width: 80 },
            {
              title: t('orders.state'),
              width: 140,
              render: (_, { status: state, bookingstatus }) => (
                <TwoLines
                  first={<Tag color={orderColors[state]}>{t(`orders.status.${state}`)}</Tag>}
                  second={t(`orders.ticketstatus.${bookingstatus}`)}
                />
              ),
            },
            {
              title: '',
              width: 90,
              render: (_, order) => (
                <Link {...urls.order(order.orderid)}>{t('orders.detail')}</Link>
              ),
            },
          ])}
        />
      </section>
    </AccountFrame>
  );
}

/** A cell with what belongs to it below in small print. */
const TwoLines = ({ first, second }: { first: ReactNode; second: string }) => (
  <div>
    {first}
    <br />
    <small>{second}</small>
  </div>
);
