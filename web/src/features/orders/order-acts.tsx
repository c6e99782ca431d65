import { useNavigate } from '@tanstack/react-router';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { readClock } from '@hall/ui/clock';
import { useAsk } from '../site/use-ask';
import { type OrderDetail } from '@hall/shared/contract/order';
import { showMessage } from '../../messages/messages';
import { urls } from '../../urls';
import { useCancelOrder } from '../../api/orders/cancel-order';
import { useMomentInWords } from '../site/use-date-in-words';
import { whyUnchangeable } from './why-unchangeable';
import common from '../../styles/common.module.css';
import css from './order-acts.module.css';

const windows = ['day', 'week', 'month', 'year'] as const;

/** What can still be done with an order that is to come: change it, cancel it; and how often. */
export function OrderActs({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const inWords = useMomentInWords();
  const navigate = useNavigate();
  const { cancelwarning: warning } = order;
  const noneLeft = windows.some((window) => warning.left[window] === 0);
  const until = inWords(order.cancelbefore);
  return (
    <section className={`${css.orderActs} no-print`} aria-label={t('orders.cancelLeft')}>
      <div className={common.actions}>
        {order.changesleft > 0 && (
          <Button type="primary" onClick={() => void navigate(urls.changeOrder(order.orderid))}>
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
          ? t('orders.cancelBefore', { time: until })
          : t(`orders.notCancellable.${noneLeft ? 'limit' : 'late'}`, { time: until })}
      </p>
      <dl className={css.cancelLeft}>
        <dt>{t('orders.cancelLeft')}</dt>
        {windows.map((window) => (
          <dd key={window} className={warning.left[window] === 0 ? css.isNone : ''}>
            {t(`orders.leftOf.${window}`)}{' '}
            <b>{t('orders.times', { count: warning.left[window] })}</b>
          </dd>
        ))}
      </dl>
      <Alert
        type="warning"
        showIcon
        // Before each of the last cancellations: how many are left, and what follows.
        title={(order.cancellable && warning.blacklist?.text) || t('orders.cancelReview')}
      />
    </section>
  );
}

/** Asks first, saying how many cancellations are left (spec 6: frequent refunds lead to blacklisting). */
function CancelButton({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const ask = useAsk();
  const cancel = useCancelOrder(order.orderid, () => showMessage('success', t('orders.cancelled')));
  return (
    <Button
      danger
      loading={cancel.isPending}
      onClick={() =>
        void ask({
          title: t('orders.cancelTitle'),
          content: order.cancelwarning.text,
          okText: t('orders.cancel'),
          danger: true,
          cancelText: t('orders.keep'),
          onOk: () => cancel.mutateAsync().catch(() => undefined),
        })
      }
    >
      {t('orders.cancel')}
    </Button>
  );
}
