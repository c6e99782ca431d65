import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import type { ListedStaffOrder } from '@hall/shared/contract/staff/orders';
import { type orders, stateOfOrder, toneOfOrder } from '@hall/shared/lists/orders';
import { Instant, VisitTime } from '../../format/instant';
import { FoundInNumber, FoundName } from '../../table/found-part';
import { useAssigneeOf } from '../cases/case-panel';
import { OverdueTag } from '../review/review-cards';
import type { DrawnOf } from '../../table/columns';
import css from './orders.module.css';
import common from '../../styles/common.module.css';

/** The guide, agency or unit, or the first visitor of another order. In a search, the visitor found is marked and named. */
function FoundPerson({ order: { group, realname, found } }: { order: ListedStaffOrder }) {
  const { t } = useTranslation();
  if (found?.isfirst && !group) return <FoundName name={realname} />;
  const shown = group || realname;
  if (!found) return shown;
  return (
    <>
      {shown}
      <small className={css.companion}>
        {t('orders.companion')} <FoundName name={found.realname} />
      </small>
    </>
  );
}

/** The one word for the state of an order. */
export function OrderTag({ order }: { order: Parameters<typeof stateOfOrder>[0] }) {
  const { t } = useTranslation();
  return <Tag color={toneOfOrder(order)}>{stateOfOrder(order, t)}</Tag>;
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
      telnum: ({ telnum }) =>
        telnum ? (
          <FoundInNumber text={telnum} typed={keyword} />
        ) : (
          <span className={common.soft}>{t('orders.noPhone')}</span>
        ),
      pool: ({ pool, channel }) => (
        <>
          {t(`exports.pools.${pool}`)}
          {channel === 'telephone' && <Tag>{t('exports.channels.telephone')}</Tag>}
        </>
      ),
      status: ({ bookingstatus, reviewreason, ...order }) => (
        <>
          <OrderTag order={{ bookingstatus, ...order }} />
          {bookingstatus === TicketStatus.pendingReview && reviewreason && (
            <small className={css.companion}>{t(`exports.reviewreasons.${reviewreason}`)}</small>
          )}
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
