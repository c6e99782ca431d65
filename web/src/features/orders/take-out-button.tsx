import { Button } from '../../components/button';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../site/use-confirm';
import { type Locale, openTicketStatuses, TicketStatus } from '@hall/shared/codes/states';
import { type OrderDetail, type OrderVisitor, orderCalls } from '@hall/shared/contract/order';
import { personInWords } from '@hall/shared/rules/person-in-words';
import { showMessage } from '../../messages/messages';
import { useDocumentName } from '../../api/start';
import { useAct } from '../../api/use-call';
import { ordersKey } from '../../api/tickets';
import common from '../../styles/common.module.css';

const removable: readonly TicketStatus[] = [...openTicketStatuses, TicketStatus.pendingReview];

/** Removes one visitor from an order that keeps its others. It asks for confirmation, because this cannot be undone. */
export function TakeOutButton({ order, visitor }: { order: OrderDetail; visitor: OrderVisitor }) {
  const { t, i18n } = useTranslation();
  const documentName = useDocumentName();
  const confirm = useConfirm();
  const document = documentName(visitor.doctype);
  const person = personInWords({ ...visitor, document }, i18n.language as Locale);
  const takeOut = useAct(orderCalls.takeOut, {
    onDone: () => showMessage('success', t('orders.takenOut', { person })),
    refreshes: [ordersKey],
  });
  if (!order.reducible || !removable.includes(visitor.status)) return null;
  return (
    <Button
      look="link"
      className={`${common.frameless} no-print`}
      loading={takeOut.isPending}
      aria-label={t('orders.takeOutOf', { person })}
      onClick={() =>
        void confirm({
          title: t('orders.takeOutTitle', { person }),
          content: t('orders.takeOutText', { count: order.ticketcount - 1 }),
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
