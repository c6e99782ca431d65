import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '@hall/shared/contract/order';
import { Tag } from '../../components/tag';
import { PageTitle } from '../site/page-title';
import { orderKinds, orderStatusKey } from './order-status';

/** The heading of an order's page, with the order's status. */
export function OrderTitle({ order }: { order: OrderSummary }) {
  const { t } = useTranslation();
  return (
    <div className="no-print">
      <PageTitle>{t('orders.one')}</PageTitle>
      <p>
        <Tag kind={orderKinds[order.status]} data-testid="order-status">
          {t(orderStatusKey(order))}
        </Tag>
      </p>
    </div>
  );
}
