import { Link } from '@tanstack/react-router';
import { Alert, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { orderEndpoints } from '@hall/shared/contract/staff/orders';
import { orderTicket as address } from '../addresses/today';
import { useAsk } from '../api/use-call';
import { TicketToPrint } from '../features/counter/booked-ticket';
import { isUsable } from '../features/counter/party';
import { PageHead } from '../layouts/page-head';
import { CallFault } from '../layouts/page-states';

/** The ticket of an order, to print it again or for the first time. */
export function OrderTicketPage() {
  const { t } = useTranslation();
  const { orderid } = address.useParams();
  const { data: order, error, isPending } = useAsk(orderEndpoints.get, { orderid });
  if (isPending) return <Skeleton active />;
  if (!order)
    return <CallFault error={error} action={<Link to="/orders">{t('orders.back')}</Link>} />;
  return (
    <>
      <div className="no-print">
        <PageHead title={`${t('counter.ticket')} ${order.orderno}`} />
      </div>
      {isUsable(order) ? (
        <TicketToPrint order={order} />
      ) : (
        <Alert
          type="info"
          showIcon
          title={t('counter.notUsable')}
          action={
            <Link to="/orders/$orderid" params={{ orderid }}>
              {t('counter.open')}
            </Link>
          }
        />
      )}
    </>
  );
}
