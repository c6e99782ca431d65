import { Alert, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { accountMessagesMost, messageEndpoints } from '@hall/shared/contract/staff/messages';
import { failureInWords } from '@hall/shared/lists/messages';
import { waitlistEndpoints } from '@hall/shared/contract/staff/waitlist';
import { account as address } from '../../addresses/people';
import { useCan } from '../../api/me';
import { problemText } from '../../api/problem-text';
import { useAsk } from '../../api/use-call';
import { Dated, Instant, VisitTime } from '../../format/instant';
import { formatInstant } from '../../format/instants';
import common from '../../styles/common.module.css';
import { Resend } from '../messages/resend';
import { AccountAttempts } from '../refused-attempts/attempt-list';
import { AccountOrders } from './account-orders';

const colours = { waiting: 'processing', sent: 'success', failed: 'error', expired: 'default' };
const shownMost = 10;

/** The orders, refused bookings, messages and waiting list of a caller. */
export function AccountRecord({ accountid }: { accountid: string }) {
  const may = useCan();
  const { orderid } = address.useSearch();
  return (
    <>
      {may('orders.read') && <AccountOrders accountid={accountid} opened={orderid} />}
      <AccountAttempts accountid={accountid} />
      {may('messages.read') && <AccountMessages accountid={accountid} />}
      {may('orders.read') && <AccountWaits accountid={accountid} />}
    </>
  );
}

/** The newest messages to an account's owner with their fate. */
function AccountMessages({ accountid }: { accountid: string }) {
  const { t } = useTranslation();
  const { data, error } = useAsk(messageEndpoints.ofAccount, { accountid });
  return (
    <section>
      <h2>{t('messages.ofAccount')}</h2>
      {error && <Alert type="error" title={problemText(t, error)} />}
      <p className={common.soft}>
        {t(data?.items.length === 0 ? 'messages.none' : 'messages.fate')}
      </p>
      <ul className={common.record} data-testid="messages">
        {data?.items.map((message) => (
          <li key={`${message.state} ${message.messageid}`}>
            <div className={common.line}>
              <Instant at={message.at} />
              <Tag color={colours[message.state]}>{t(`messages.states.${message.state}`)}</Tag>
              {failureInWords(message, t)}
              {message.resentat && (
                <Dated text={t('messages.resent', { at: formatInstant(message.resentat) })} />
              )}
              {message.tries > 0 && t('messages.tries', { count: message.tries })}
              <span>{message.recipient}</span>
              {message.resendable && <Resend message={message} />}
            </div>
            <p className={common.sentence}>{message.text}</p>
          </li>
        ))}
      </ul>
      {data && data.items.length >= accountMessagesMost && (
        <p className={common.soft}>{t('attempts.newest', { most: accountMessagesMost })}</p>
      )}
    </section>
  );
}

/** The newest entries of an account in the waiting list; nothing for an account without any. */
function AccountWaits({ accountid }: { accountid: string }) {
  const { t } = useTranslation();
  const { data, error } = useAsk(waitlistEndpoints.list, { accountid, pagesize: shownMost });
  if (error) return <Alert type="error" title={problemText(t, error)} />;
  if (!data?.items.length) return null;
  return (
    <section>
      <h2>{t('accounts.waits.title')}</h2>
      <ul className={common.record} data-testid="waits">
        {data.items.map(({ waitid, state, place, sessions, ticketcount, createdat, expiresat }) => (
          <li key={waitid}>
            <div className={common.line}>
              <Tag>{t(`accounts.waits.states.${state}`)}</Tag>
              {place && t('accounts.waits.place', { place })}
              {state === 'offered' && (
                <Dated text={t('accounts.waits.until', { at: formatInstant(expiresat) })} />
              )}
              <span>{t('applications.people', { count: ticketcount })}</span>
              <Instant at={createdat} />
            </div>
            {sessions.map(({ eventssessionid, eventsdate, session }) => (
              <div key={eventssessionid}>
                <VisitTime date={eventsdate} session={session} />
              </div>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
