import { useWaitingFetched } from './fetch-waiting';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readClock } from '@hall/ui/clock';
import { Result } from '../components/result';
import { AccountFrame } from '../features/account/account-frame';
import { urls } from '../urls';
import { ErrorPage } from './error-page';
import { ChooseSession } from '../features/orders/choose-session';
import { whyUnchangeable } from '../features/orders/why-unchangeable';
import { useMomentInWords } from '../features/site/use-date-in-words';
import { WaitingLines } from '../features/site/not-yet';
import { useAsk, silently } from '../api/use-call';
import { orderCalls } from '@hall/shared/contract/order';
import common from '../styles/common.module.css';

/** Moves a whole order to another session (spec 6), with the same waiting page as a booking. */
export function ChangeOrderPage({ params: { orderid } }: { params: { orderid: string } }) {
  const { t } = useTranslation();
  const { data, error } = useAsk(orderCalls.get, { orderid }, silently);
  const inWords = useMomentInWords();
  useWaitingFetched();
  if (error) return <ErrorPage error={error} />;
  return (
    <AccountFrame>
      {!data ? (
        <section className={common.card}>
          <WaitingLines rows={12} />
        </section>
      ) : data.order.changesleft > 0 ? (
        <ChooseSession order={data.order} />
      ) : (
        <section className={common.card}>
          <Result
            kind="warning"
            title={t('orders.notChangeable')}
            actions={<Link {...urls.order(orderid)}>{t('booking.success.order')}</Link>}
          >
            {t(`orders.unchangeable.${whyUnchangeable(data.order, readClock())}`, {
              time: inWords(data.order.cancelbefore),
            })}
          </Result>
        </section>
      )}
    </AccountFrame>
  );
}
