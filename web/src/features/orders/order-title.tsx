import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '@hall/shared/contract/order';
import { Tag } from '../../components/tag';
import { PageTitle } from '../site/page-title';
import { orderKinds, orderStatusKey } from './order-status';
import { useVisitInWords } from './visit-in-words';
import css from './ticket.module.css';

/** The page's heading: the visit, and below it the status of its order. */
export function OrderTitle({ order }: { order: OrderSummary }) {
  const { t } = useTranslation();
  const visit = useVisitInWords();
  return (
    <>
      <div className={css.visitTitle} data-testid="visit">
        <PageTitle>{visit(order)}</PageTitle>
      </div>
      <p>
        <Tag kind={orderKinds[order.status]} data-testid="order-status">
          {t(orderStatusKey(order))}
        </Tag>
      </p>
    </>
  );
}
