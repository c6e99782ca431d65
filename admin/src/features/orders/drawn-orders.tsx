import { Space, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import type { ListedStaffOrder } from '@hall/shared/contract/staff/orders';
import { orders } from '@hall/shared/lists/orders';
import { Instant, VisitTime } from '../../format/instant';
import { FoundInNumber, FoundName } from '../../table/found-part';
import { useAssigneeOf } from '../cases/case-panel';
import { OverdueTag } from '../review/review-cards';
import type { DrawnOf } from '../../table/columns';
import { StateTag } from '../../table/state-tag';
import css from './orders.module.css';

/** The agency or unit, or the first visitor of another order. In a search, the visitor found is marked and named. */
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
          <Space size={[6, 2]} wrap>
            <StateTag of={orders} column="status" value={status} />
            {bookingstatus === TicketStatus.pendingReview && (
              <Tag color="warning">{t('exports.tickets.5')}</Tag>
            )}
          </Space>
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
