import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import type { ListedStaffOrder, StaffOrderRow } from '@hall/shared/contract/staff/orders';
import { OrderStatusTag } from './order-status-tag';
import { Instant, VisitTime } from '../../format/instant';
import { FoundInNumber, FoundName } from '../../table/found-part';
import { useAssigneeOf } from '../cases/case-panel';
import { OverdueTag } from '../review/review-cards';
import type { Column } from '../../table/columns';
import css from './orders.module.css';

/** Marks a team booking that waits for its review, with the reason. */
function ReviewTag({ reason }: { reason: StaffOrderRow['reviewreason'] }) {
  const { t } = useTranslation();
  return (
    <>
      <Tag color="warning">{t('exports.tickets.5')}</Tag>
      {reason && <small className={css.companion}>{t(`exports.reviewreasons.${reason}`)}</small>}
    </>
  );
}

/** The first visitor of an order. In a search, the visitor found is marked and named. */
function FoundPerson({ order }: { order: ListedStaffOrder }) {
  const { t } = useTranslation();
  const { realname, found } = order;
  if (!found) return realname;
  if (found.isfirst) return <FoundName name={realname} />;
  return (
    <>
      {realname}
      <small className={css.companion}>
        {t('orders.companion')} <FoundName name={found.realname} />
      </small>
    </>
  );
}

/**
 * @param keyword the search words to mark in the cells
 * @returns the columns of the list of orders
 */
export function useOrderColumns(keyword: string | undefined): Column<ListedStaffOrder>[] {
  const { t } = useTranslation();
  const assigneeOf = useAssigneeOf('order');
  return [
    {
      name: 'orderno',
      title: t('exports.column.orderno'),
      width: 202,
      sortable: true,
      // The first eight characters are the date; a narrow column breaks the number after them.
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
          {bookingstatus === TicketStatus.pendingReview && <ReviewTag reason={reviewreason} />}
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
          {status === OrderStatus.pendingTravel && bookingstatus === TicketStatus.pendingReview && (
            <OverdueTag list="teamOrders" since={createdat} />
          )}
        </>
      ),
    },
  ];
}
