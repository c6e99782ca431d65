import { Button } from '../../components/button';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../site/use-confirm';
import { type OrderDetail, type OrderVisitor, orderCalls } from '@hall/shared/contract/order';
import { showMessage } from '../../messages/messages';
import { useAct } from '../../api/use-call';
import { useStart } from '../../api/start';
import { ordersKey } from '../../api/tickets';
import common from '../../styles/common.module.css';

interface Props {
  order: OrderDetail;
  visitor: OrderVisitor;
  /** The visitor, for a sentence. */
  person: string;
}

/** Removes one visitor from an order that keeps its others. It asks for confirmation, because this cannot be undone. */
export function TakeOutButton({ order, visitor, person }: Props) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const least = useStart().data?.minnums ?? 0;
  const takeOut = useAct(orderCalls.takeOut, {
    onDone: () => showMessage('success', t('orders.takenOut', { person })),
    refreshes: [ordersKey],
  });
  return (
    <Button
      look="link"
      className={`${common.frameless} no-print`}
      loading={takeOut.isPending}
      aria-label={t('orders.takeOutOf', { person })}
      onClick={() =>
        void confirm({
          title: t('orders.takeOutTitle', { person }),
          content: (
            <>
              <p>{t('orders.takeOutText', { count: order.ticketcount - 1 })}</p>
              {order.ticketcount <= least && <p>{t('orders.takeOutBelow', { least })}</p>}
            </>
          ),
          okText: t('orders.takeOut'),
          danger: true,
          cancelText: t('orders.doNotRemove'),
          onOk: () =>
            takeOut
              .mutateAsync({ orderid: order.orderid, ticketid: visitor.ticketid })
              .catch(() => undefined),
        })
      }
    >
      {t('orders.takeOut')}
    </Button>
  );
}
