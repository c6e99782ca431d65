import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '@hall/shared/codes/states';
import type { VisitSession } from '@hall/shared/contract/schedule';
import { hallWeekday } from '@hall/shared/rules/hall-time';
import { urls } from '../../urls';
import { NotYet } from '../site/not-yet';
import { LinePanel } from '../prequeue/line-panel';
import { Countdown } from './countdown';
import { sessionsQuery } from '../../api/schedule/get-sessions';
import common from '../../styles/common.module.css';
import css from './schedule.module.css';

/** The sessions of a day; their seats refresh by themselves, and a tile that fills changes in place. */
export function SessionTiles({
  type,
  date,
  clockAheadMs,
}: {
  type: AccountType;
  date: string;
  clockAheadMs: number;
}) {
  const { t } = useTranslation();
  const asked = useQuery(sessionsQuery(type, date));
  const { data } = asked;
  const closed = data?.sessions.find((session) => session.state === 'notreleased');
  const releaseAt = data?.sessions[0]?.releaseat;
  return (
    <section className={common.card} aria-label={t('schedule.sessions')}>
      <h2>
        {t('schedule.sessionsOf', {
          date,
          weekday: t(`schedule.weekdayNames.${hallWeekday(date)}`),
        })}
      </h2>
      {closed && (
        <Countdown
          releaseAt={closed.releaseat}
          clockAheadMs={clockAheadMs}
          onEnd={() => void asked.refetch()}
        />
      )}
      {releaseAt && (
        <LinePanel type={type} date={date} releaseAt={releaseAt} clockAheadMs={clockAheadMs} />
      )}
      {!data && <NotYet of={asked} rows={5} />}
      {data?.sessions.length === 0 && <p className={common.quiet}>{t('schedule.noSessions')}</p>}
      <ul className={css.sessionList} data-testid="sessions">
        {data?.sessions.map((session) => (
          <li key={session.eventssessionid}>
            <SessionTile type={type} date={date} session={session} />
          </li>
        ))}
      </ul>
      {Boolean(data?.sessions.length) && <p className={common.quiet}>{t('schedule.refreshes')}</p>}
    </section>
  );
}

function SessionTile({
  type,
  date,
  session,
}: {
  type: AccountType;
  date: string;
  session: VisitSession;
}) {
  const { t } = useTranslation();
  const available = session.state === 'available';
  const body = (
    <>
      <b>{session.session}</b>
      <span className={css.sessionState} data-state={session.state}>
        {available
          ? t('schedule.remaining', { count: session.remaining })
          : t(`schedule.state.${session.state}`)}
      </span>
    </>
  );
  if (!available)
    return (
      <div className={css.sessionTile}>
        {body}
        {session.state === 'full' && (
          <Link
            className={css.sessionWait}
            to={urls.joinWaitlist(type)}
            search={{ date, session: session.eventssessionid, label: session.session }}
            aria-label={t('schedule.waitlistOf', { session: session.session })}
          >
            {t('schedule.waitlist')}
          </Link>
        )}
      </div>
    );
  return (
    <Link
      className={`${css.sessionTile} ${css.isOpen}`}
      data-testid="open-session"
      {...urls.editOrder(type, session.eventssessionid)}
      aria-label={`${t('schedule.book', { session: session.session })}, ${t('schedule.remaining', { count: session.remaining })}`}
    >
      {body}
    </Link>
  );
}
