import { Link } from '@tanstack/react-router';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { orderEndpoints } from '@hall/shared/contract/staff/orders';
import { problemText } from '../../api/problem-text';
import { useAsk } from '../../api/use-ask';
import { OrderStatusTag } from '../orders/order-status-tag';
import css from './account-orders.module.css';

/** The number of orders that a reviewer needs at a glance. */
const shownMost = 10;

/** The newest orders of an account, each with a link. */
export function AccountOrders({ accountid }: { accountid: string }) {
  const { t } = useTranslation();
  const { data, isError, error } = useAsk(orderEndpoints.search, {
    accountid,
    pagesize: shownMost,
  });
  return (
    <section>
      <h2>{t('accounts.orders')}</h2>
      {isError && <Alert type="error" title={problemText(t, error)} />}
      {data?.items.length === 0 && <p>{t('accounts.ordersNone')}</p>}
      <ul className={css.orders}>
        {data?.items.map(({ orderid, orderno, eventsdate, session, ticketcount, status }) => (
          <li key={orderid}>
            <Link to="/orders/$orderid" params={{ orderid }}>
              {orderno}
            </Link>
            <span>
              {eventsdate} {session}
            </span>
            <span>{t('authorizations.people', { count: ticketcount })}</span>
            <OrderStatusTag status={status} />
          </li>
        ))}
      </ul>
      {data && data.total > 0 && (
        <Link to="/orders" search={{ accountid }}>
          {t('accounts.ordersAll')}
        </Link>
      )}
    </section>
  );
}
