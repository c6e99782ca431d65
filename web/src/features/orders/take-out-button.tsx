import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAsk } from '../site/use-ask';
import { type Locale, openTicketStatuses, TicketStatus } from '@hall/shared/codes/states';
import type { OrderDetail, OrderVisitor } from '@hall/shared/contract/order';
import { personInWords } from '@hall/shared/rules/person-in-words';
import { useTakeOutVisitor } from '../../api/orders';
import { showMessage } from '../../messages/messages';
import { useDocumentName } from '../../api/start';
import common from '../../styles/common.module.css';

const removable: readonly TicketStatus[] = [...openTicketStatuses, TicketStatus.pendingReview];

/** Removes one visitor from an order that keeps its others. It asks for confirmation, because this cannot be undone. */
export function TakeOutButton({ order, visitor }: { order: OrderDetail; visitor: OrderVisitor }) {
  const { t, i18n } = useTranslation();
  const documentName = useDocumentName();
  const ask = useAsk();
  const document = documentName(visitor.doctype);
  const person = personInWords({ ...visitor, document }, i18n.language as Locale);
  const takeOut = useTakeOutVisitor(order.orderid, () =>
    showMessage('success', t('orders.takenOut', { person })),
  );
  if (!order.reducible || !removable.includes(visitor.status)) return null;
  return (
    <Button
      type="link"
      className={`${common.frameless} no-print`}
      loading={takeOut.isPending}
      aria-label={t('orders.takeOutOf', { person })}
      onClick={() =>
        void ask({
          title: t('orders.takeOutTitle', { person }),
          content: t('orders.takeOutText', { count: order.ticketcount - 1 }),
          okText: t('orders.takeOut'),
          danger: true,
          cancelText: t('orders.keepPerson'),
          onOk: () => takeOut.mutateAsync(visitor.ticketid).catch(() => undefined),
        })
      }
    >
      {t('orders.takeOut')}
    </Button>
  );
}
