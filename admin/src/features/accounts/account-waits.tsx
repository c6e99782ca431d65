import { Alert, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { waitlistEndpoints } from '@hall/shared/contract/staff/waitlist';
import { problemText } from '../../api/problem-text';
import { useAsk } from '../../api/use-call';
import { Dated, Instant, VisitTime } from '../../format/instant';
import { formatInstant } from '../../format/instants';

const shownMost = 10;
import common from '../../styles/common.module.css';

/** The newest entries of an account in the waiting list; nothing for an account without any. */
export function AccountWaits({ accountid }: { accountid: string }) {
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
