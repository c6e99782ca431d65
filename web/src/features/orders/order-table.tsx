import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { orderRecordMaxHeightPx } from '@hall/shared/codes/limits';
import { OrderStatus } from '@hall/shared/codes/states';
import type { ListedOrder, OrderListAnswer } from '@hall/shared/contract/order';
import { Pagination } from '../../components/pagination';
import { Table } from '../../components/table';
import { Tag } from '../../components/tag';
import { NoRows } from '../site/not-yet';
import { BookAgainLink } from './book-link';
import { urls } from '../../urls';
import common from '../../styles/common.module.css';
import { OrderNumber } from './order-number';
import { orderKinds, orderStatusKey } from './order-status';
import { useDateInWords } from '../site/use-date-in-words';
import css from './order-table.module.css';

interface Props {
  list: UseQueryResult<OrderListAnswer>;
  page: number;
  pagesize: number;
  /** Shown instead of the rows if there are no orders. */
  empty: ReactNode;
  /** Shows the guides of each order. */
  isAgency: boolean;
  onPage(page: number): void;
}

/** The account's orders; the table scrolls at 592 px (spec 2). */
export function OrderTable({ list, page, pagesize, empty, isAgency, onPage }: Props) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const total = list.data?.total ?? 0;
  return (
    <>
      <Table
        className={css.orders}
        aria-label={t('orders.title')}
        rows={list.data?.orders ?? []}
        keyOf={({ orderid }) => orderid}
        loading={list.isFetching && !list.data}
        empty={<NoRows of={list} empty={empty} />}
        minWidth={isAgency ? 835 : 780}
        maxHeight={orderRecordMaxHeightPx}
        columns={[
          {
            title: t('orders.date'),
            width: isAgency ? 125 : 150,
            render: ({ eventsdate }) => inWords(eventsdate),
          },
          {
            title: t('orders.session'),
            width: 130,
            render: ({ session, areaname }) => <TwoLines first={session} second={areaname} />,
          },
          {
            title: t('orders.orderno'),
            width: isAgency ? 185 : 200,
            // The code of an invalid ticket is hidden.
            render: ({ orderno, ticketcode, status, bookedby, guides }) => (
              <div>
                <TwoLines
                  first={<OrderNumber of={orderno} />}
                  second={
                    status === OrderStatus.pendingTravel
                      ? `${t('orders.ticketcode')} ${ticketcode}`
                      : undefined
                  }
                />
                {bookedby !== undefined && (
                  <small>{t('team.orders.bookedByName', { name: bookedby })}</small>
                )}
                {!isAgency && guides && (
                  <small>
                    {t('team.orders.ledBy', { name: guides.join(t('team.orders.and')) })}
                  </small>
                )}
              </div>
            ),
          },
          ...(isAgency
            ? [
                {
                  title: t('team.orders.guide'),
                  width: 90,
                  render: ({ guides }: ListedOrder) => guides?.join(t('team.orders.and')),
                },
              ]
            : []),
          {
            title: t('orders.count'),
            width: isAgency ? 85 : 100,
            render: ({ ticketcount }) => ticketcount,
          },
          {
            title: t('orders.state'),
            width: isAgency ? 120 : 140,
            render: (order) => (
              <Tag kind={orderKinds[order.status]}>{t(orderStatusKey(order))}</Tag>
            ),
          },
          {
            title: t('orders.act'),
            width: isAgency ? 100 : 110,
            render: (order) => (
              <div className={css.acts}>
                <Link {...urls.order(order.orderid)} className={common.alone}>
                  {t('orders.detail')}
                </Link>
                {order.status === OrderStatus.cancelled && order.bookedby === undefined && (
                  <BookAgainLink order={order} isPlain />
                )}
              </div>
            ),
          },
        ]}
      />
      <Pagination
        page={page}
        pageSize={pagesize}
        total={total}
        isAlwaysShown={total > 0}
        onPage={onPage}
      />
    </>
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
