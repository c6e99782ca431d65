import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import type { ListedStaffOrder, StaffOrderRow } from '@hall/shared/contract/staff/orders';
import type { orders } from '@hall/shared/lists/orders';
import { OrderStatusTag } from './order-status-tag';
import { Instant, VisitTime } from '../../format/instant';
import { FoundInNumber, FoundName } from '../../table/found-part';
import { useAssigneeOf } from '../cases/case-panel';
import { OverdueTag } from '../review/review-cards';
import type { DrawnOf } from '../../table/columns';
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
 * @returns how the list of orders draws its cells
 */
export function useDrawnOrders(keyword: string | undefined): DrawnOf<typeof orders> {
  const { t } = useTranslation();
  const assigneeOf = useAssigneeOf('order');
  return {
    words: { assigneeOf },
    draw: {
      // The first eight characters are the date; a narrow column breaks the number after them.
      orderno: ({ orderno }) => <FoundInNumber text={orderno} typed={keyword} breakAt={8} />,
      eventsdate: ({ eventsdate, session }) => <VisitTime date={eventsdate} session={session} />,
      realname: (order) => <FoundPerson order={order} />,
      telnum: ({ telnum }) => <FoundInNumber text={telnum} typed={keyword} />,
      pool: ({ pool, channel }) => (
        <>
          {t(`exports.pools.${pool}`)}
          {channel === 'telephone' && <Tag>{t('exports.channels.telephone')}</Tag>}
        </>
      ),
      status: ({ status, bookingstatus, reviewreason }) => (
        <>
          <OrderStatusTag status={status} />
          {bookingstatus === TicketStatus.pendingReview && <ReviewTag reason={reviewreason} />}
        </>
      ),
      orderid: ({ createdat, status, bookingstatus }) => (
        <>
          <Instant at={createdat} />{' '}
          {status === OrderStatus.pendingTravel && bookingstatus === TicketStatus.pendingReview && (
            <OverdueTag list="teamOrders" since={createdat} />
          )}
        </>
      ),
    },
  };
}
