import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '@hall/shared/contract/order';
import { PageTitle } from '../site/page-title';

/** How an order stands, as its page's heading; the tickets' state beside it where it says more. */
export function OrderTitle({ order }: { order: OrderSummary }) {
  const { t } = useTranslation();
  const title = t(`orders.status.${order.status}`);
  const ticket = t(`orders.ticketstatus.${order.bookingstatus}`);
  return <PageTitle mark={ticket !== title && <Tag>{ticket}</Tag>}>{title}</PageTitle>;
}
