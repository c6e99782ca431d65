import { Link, useNavigate } from '@tanstack/react-router';
import { Alert, Button, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import { orderEndpoints, type StaffOrder } from '@hall/shared/contract/staff/orders';
import { accountEndpoints } from '@hall/shared/contract/staff/accounts';
import { useCan } from '../../api/me';
import { useUndoOffer } from '../../forms/use-undo-offer';
import { CaseActs } from '../review/next-case';
import { useShortcuts } from '../../shortcuts/use-shortcuts';
import { ReasonDialog } from '../../forms/reason-dialog';
import { isUsable } from '../counter/party';
import { ChangeDrawer, countInside } from './change-drawer';
import { LinkButton } from '../../layouts/link-button';
import { OrderNotice } from './order-notice';
import { useAct, useAsk } from '../../api/use-call';
import { requestOf } from '../../api/request';
import css from './orders.module.css';

/** The acts on a pending order: review, change, cancel, send its message again. */
export function OrderActs({ order, onReviewed }: { order: StaffOrder; onReviewed: () => void }) {
  const { t } = useTranslation();
  const may = useCan();
  const [asking, setAsking] = useState<'cancel' | 'reject' | 'change'>();
  const { orderid, account, eventsdate, session } = order;
  const name = `${account.realname} ${eventsdate} ${session}`.trim();
  const named = (act: string): string => t('console.named', { act, name });
  const navigate = useNavigate();
  const offerUndo = useUndoOffer();
  const approve = useAct(orderEndpoints.review, {
    onDone() {
      onReviewed();
      offerUndo(
        named(t('orders.approved')),
        requestOf(orderEndpoints.undo, { orderid }),
        () => void navigate({ to: '/orders/$orderid', params: { orderid } }),
      );
    },
  });
  const start = () => approve.mutate({ orderid, decision: 'approve', undoable: true });
  const reject = useAct(orderEndpoints.review, {
    done: { act: t('orders.rejected'), name },
    quiet: true,
    onDone: onReviewed,
  });
  // A used ticket stays used: staff cancel or move only the people who have not come (product 11).
  const inside = countInside(order);
  const rest = order.ticketcount - inside;
  const cancel = useAct(orderEndpoints.cancel, {
    done: { act: t(inside ? 'orders.restCancelled' : 'orders.cancelled'), name },
    quiet: true,
  });
  const reasons = useAsk(accountEndpoints.reasons, {});
  const resend = useAct(orderEndpoints.resend, { done: { act: t('orders.resent'), name } });
  const review =
    order.status === OrderStatus.pendingTravel &&
    order.bookingstatus === TicketStatus.pendingReview &&
    may('orders.review');
  useShortcuts({
    a: review && !approve.isPending ? start : undefined,
    r: review ? () => setAsking('reject') : undefined,
  });
  if (order.status !== OrderStatus.pendingTravel) return null;
  const print = isUsable(order) && (
    <LinkButton to="/orders/$orderid/ticket" params={{ orderid }}>
      {t('counter.print')}
    </LinkButton>
  );
  if (order.unit)
    return (
      <div className={css.orderActs}>
        <Alert
          type="info"
          showIcon
          title={t('orders.ofUnit')}
          action={<ApplicationLink {...order.unit} />}
        />
        {print}
      </div>
    );
  return (
    <div className={css.orderActs}>
      <CaseActs>
        {order.bookingstatus === TicketStatus.pendingReview && (
          <Alert
            type="warning"
            showIcon
            title={t('orders.reviewBar')}
            description={<ReviewWhy order={order} />}
            action={
              review && (
                <Space>
                  <Button type="primary" loading={approve.isPending} onClick={start}>
                    {t('orders.approve')} <kbd>A</kbd>
                  </Button>
                  <Button danger onClick={() => setAsking('reject')}>
                    {t('orders.reject')} <kbd>R</kbd>
                  </Button>
                </Space>
              )
            }
          />
        )}
        <Space wrap>
          {print}
          {may('orders.write') && (
            <>
              {order.telnum && (
                <Button loading={resend.isPending} onClick={() => resend.mutate({ orderid })}>
                  {t('orders.resend')}
                </Button>
              )}
              {order.account.accountid && rest > 0 && (
                <Button onClick={() => setAsking('change')}>{t('orders.change')}</Button>
              )}
              {rest > 0 && (
                <Button danger onClick={() => setAsking('cancel')}>
                  {t('orders.cancel')}
                </Button>
              )}
            </>
          )}
        </Space>
      </CaseActs>
      {asking === 'change' && <ChangeDrawer order={order} onClose={() => setAsking(undefined)} />}
      {asking === 'cancel' && (
        <ReasonDialog
          danger
          title={named(t('orders.cancel'))}
          effect={
            <>
              {t(inside ? 'orders.cancelRestEffect' : 'orders.cancelEffect', {
                count: rest,
                inside,
              })}
              <OrderNotice order={order} isReason />
            </>
          }
          confirmText={t('orders.cancel')}
          isInBoth
          templates={reasons.data?.cancel ?? []}
          onConfirm={(reason) => cancel.mutateAsync({ orderid, reason })}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'reject' && (
        <ReasonDialog
          danger
          title={named(t('orders.reject'))}
          effect={t('orders.rejectEffect')}
          confirmText={t('orders.reject')}
          isInBoth
          templates={reasons.data?.refuse ?? []}
          onConfirm={(reason) => reject.mutateAsync({ orderid, decision: 'reject', reason })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}

/** The application of a unit's order, as a link for those who may read it. */
export function ApplicationLink({ authapplyid }: { authapplyid: string }) {
  const { t } = useTranslation();
  const text = t('cases.kind.authorization', { key: authapplyid });
  if (!useCan()('authorizations.read')) return text;
  return (
    <Link to="/authorizations/$authapplyid" params={{ authapplyid }}>
      {text}
    </Link>
  );
}

/** The reason for the review, with a link to the details. */
function ReviewWhy({ order: { reviewreason, account } }: { order: StaffOrder }) {
  const { t } = useTranslation();
  const may = useCan();
  if (!reviewreason) return null;
  return (
    <>
      {t(`orders.reviewWhy.${reviewreason}`)}{' '}
      {reviewreason === 'points' && account.accountid && may('risk.read') && (
        <Link to="/accounts/$accountid" params={{ accountid: account.accountid }}>
          {t('orders.toAccount')}
        </Link>
      )}
    </>
  );
}
