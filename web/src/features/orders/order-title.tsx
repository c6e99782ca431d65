import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '@hall/shared/contract/order';
import { PageTitle } from '../site/page-title';
import { useDateInWords } from '../site/use-date-in-words';
import { orderColors, orderStatusKey } from './order-status';

/** The visit as the page's heading, and below it the one status of its order. */
export function OrderTitle({ order }: { order: OrderSummary }) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const [from, to] = order.session.split('-');
  return (
    <>
      <PageTitle>{t('orders.visit', { date: inWords(order.eventsdate), from, to })}</PageTitle>
      <p>
        <Tag color={orderColors[order.status]} data-testid="order-status">
          {t(orderStatusKey(order))}
        </Tag>
      </p>
    </>
  );
}
