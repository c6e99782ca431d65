import { useNavigate } from '@tanstack/react-router';
import { Button } from '../../components/button';
import { Notice } from '../../components/notice';
import { useTranslation } from 'react-i18next';
import { readClock } from '@hall/ui/clock';
import { ReplacingLine } from '../visitors/replacing-line';
import { useConfirm } from '../site/use-confirm';
import { type OrderDetail, orderCalls } from '@hall/shared/contract/order';
import { showMessage } from '../../messages/messages';
import { urls } from '../../urls';
import { useMomentInWords } from '../site/use-date-in-words';
import { useVisitInWords } from './visit-in-words';
import { isSomebodyInside, whyUnchangeable } from './why-unchangeable';
import { useAct } from '../../api/use-call';
import { meKey } from '../../api/me';
import { ordersKey } from '../../api/tickets';
import common from '../../styles/common.module.css';
import css from './order-acts.module.css';

/** Changes and cancels an upcoming order, and shows the deadline and the number of changes left. */
export function OrderActs({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const inWords = useMomentInWords();
  const navigate = useNavigate();
  const { cancelwarning: warning } = order;
  const limit = Object.values(warning.left).includes(0) ? 'limit' : 'late';
  const why = isSomebodyInside(order) ? 'inside' : limit;
  const until = inWords(order.cancelbefore);
  return (
    <section className={`${css.orderActs} no-print`} aria-label={t('orders.acts')}>
      <div className={common.actions}>
        {order.changesleft > 0 && (
          <Button onClick={() => void navigate(urls.changeOrder(order.orderid))}>
            {t('orders.change')}
          </Button>
        )}
        {order.cancellable && <CancelButton order={order} />}
      </div>
      <p className={common.quiet}>
        {order.changesleft > 0
          ? t('orders.changesLeft', { count: order.changesleft, time: until })
          : t('orders.notChangeableWhy', {
              why: t(`orders.unchangeable.${whyUnchangeable(order, readClock())}`, { time: until }),
            })}
      </p>
      <p className={common.quiet}>
        {order.cancellable
          ? t('orders.cancelLimits', { time: until, ...warning.left })
          : t(`orders.notCancellable.${why}`, { time: until })}
      </p>
      {order.guides && order.replacing && <ReplacingLine {...order.replacing} />}
      {order.cancellable && warning.blacklist && (
        // Before each of the last cancellations: how many are left, and the consequence.
        <Notice kind="warning" role="alert" title={warning.blacklist.text} />
      )}
    </section>
  );
}

/**
 * Cancels after a confirmation, which names the visit and shows how many cancellations are left (spec 6: frequent refunds
 * lead to blacklisting).
 */
function CancelButton({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const visit = useVisitInWords();
  const cancel = useAct(orderCalls.cancel, {
    onDone: () => showMessage('success', t('orders.cancelled')),
    // Too many cancellations suspend booking for the account.
    refreshes: [ordersKey, meKey],
  });
  return (
    <Button
      loading={cancel.isPending}
      onClick={() =>
        void confirm({
          title: t('orders.cancelTitle'),
          content: (
            <>
              <p>
                <b>{visit(order)}</b> {t('waiting.list.people', { count: order.ticketcount })}
              </p>
              <p>{order.cancelwarning.text}</p>
            </>
          ),
          okText: t('orders.cancel'),
          danger: true,
          cancelText: t('orders.doNotCancel'),
          onOk: () => cancel.mutateAsync({ orderid: order.orderid }).catch(() => undefined),
        })
      }
    >
      {t('orders.cancel')}
    </Button>
  );
}
