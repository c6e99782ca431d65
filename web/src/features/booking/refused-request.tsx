import { Link } from '@tanstack/react-router';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '@hall/shared/codes/states';
import type { BookingAlternative } from '@hall/shared/contract/booking';
import { WayOut } from '../team/booking-block';
import { urls } from '../../urls';
import '../schedule/schedule.css';

interface Props {
  type: AccountType;
  text: string;
  /** The refusal's code, for the way out of it. */
  code?: string | undefined;
  alternatives?: BookingAlternative[];
  /** Of a request that was refused before it was queued: the way back to its form. */
  sessionId?: string | undefined;
  /** The order that was to be moved, and stays as it is. */
  orderid?: string | undefined;
}

/** Why not, and which sessions still hold everybody; the visitors that were entered are kept. */
export function RefusedRequest({ type, text, code, alternatives, sessionId, orderid }: Props) {
  const { t } = useTranslation();
  return (
    <section className="card narrow">
      <h1>{t('booking.waiting.rejected')}</h1>
      <Alert type="error" showIcon title={text} role="alert" />
      {alternatives && (
        <>
          <p>
            {alternatives.length
              ? t('booking.waiting.alternatives')
              : t('booking.waiting.noAlternatives')}
          </p>
          <ul className="session-list">
            {alternatives.map((session) => (
              <li key={session.eventssessionid}>
                <Link
                  className="session-tile is-open"
                  to={
                    orderid
                      ? urls.changeOrder(orderid)
                      : urls.editOrder(type, session.eventssessionid)
                  }
                >
                  <b>
                    {session.eventsdate} {session.session}
                  </b>
                  <span className="session-state is-available">
                    {t('schedule.remaining', { count: session.remaining })}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="actions">
        {code && <WayOut code={code} />}
        {orderid ? (
          <>
            <Link to={urls.changeOrder(orderid)}>{t('booking.waiting.again')}</Link>
            <Link to={urls.order(orderid)}>{t('booking.success.order')}</Link>
          </>
        ) : (
          <>
            {sessionId && (
              <Link to={urls.editOrder(type, sessionId)}>{t('booking.waiting.edit')}</Link>
            )}
            <Link to={urls.home(type)}>{t('booking.waiting.again')}</Link>
          </>
        )}
      </div>
    </section>
  );
}
