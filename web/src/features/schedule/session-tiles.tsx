import { useCallback } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '@hall/shared/codes/states';
import type { VisitSession } from '@hall/shared/contract/schedule';
import { urls } from '../../urls';
import { useSiteSearch } from '../../use-site-search';
import { NotYet } from '../site/not-yet';
import { useDateInWords } from '../site/use-date-in-words';
import { WaitingRoomPanel } from '../waiting-room/place-panel';
import { Countdown } from './countdown';
import type { OwnVisit } from './own-visit';
import { OwnVisitNote } from './own-visit-note';
import { useOwnVisits } from './use-own-visits';
import { useSessions } from '../../api/schedule';
import { DayName, DayNote } from './day-note';
import type { DayStatus } from './day-status';
import { shutDayOf } from './shut-day';
import { usePlacesText } from './use-places-text';
import common from '../../styles/common.module.css';
import text from '../../styles/text.module.css';
import css from './schedule.module.css';

interface Props {
  type: AccountType;
  date: string;
  /** The state of the day for the party; undefined until it is loaded. */
  status: DayStatus | undefined;
  /** The public name of the day. */
  name: string | undefined;
  party: number;
  clockAheadMs: number;
}

/**
 * The sessions of a day, or a sentence if none can be chosen. The seats refresh automatically, and a tile that fills up
 * changes in place.
 */
export function SessionTiles({ type, date, status, name, party, clockAheadMs }: Props) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const asked = useSessions(type, date);
  const { data, refetch } = asked;
  const own = useOwnVisits(type, date);
  const ask = useCallback(() => void refetch(), [refetch]);
  const closed = data?.sessions.find((session) => session.state === 'notreleased');
  const releaseAt = data?.sessions[0]?.releaseat;
  const shut = shutDayOf(status, data?.sessions);
  return (
    <section className={common.card} aria-label={t('schedule.sessions')}>
      <h2>{inWords(date)}</h2>
      {name && <DayName of={name} />}
      <DayNote of={shut ?? status} />
      {closed && <Countdown releaseAt={closed.releaseat} clockAheadMs={clockAheadMs} onEnd={ask} />}
      {releaseAt && (
        <WaitingRoomPanel
          type={type}
          date={date}
          releaseAt={releaseAt}
          clockAheadMs={clockAheadMs}
        />
      )}
      {!data && !shut && <NotYet of={asked} rows={5} />}
      {data?.sessions.length === 0 && !shut && (
        <p className={common.quiet}>{t('schedule.noSessions')}</p>
      )}
      {!shut && (
        <ul className={`${css.sessionList} ${css.isGrid}`} data-testid="sessions">
          {data?.sessions.map((session) => (
            <li key={session.eventssessionid}>
              <SessionTile
                type={type}
                date={date}
                session={session}
                party={party}
                ownVisit={own.of(session.session)}
              />
            </li>
          ))}
        </ul>
      )}
      {/* Below the sessions, because a late answer must not move them. */}
      {own.ofDay && (
        <p className={common.notice} role="status">
          <OwnVisitNote of={own.ofDay} />
        </p>
      )}
      {!shut && Boolean(data?.sessions.length) && (
        <p className={common.quiet}>{t('schedule.refreshes')}</p>
      )}
    </section>
  );
}

function SessionTile({
  type,
  date,
  session,
  party,
  ownVisit,
}: Pick<Props, 'type' | 'date' | 'party'> & {
  session: VisitSession;
  ownVisit: OwnVisit | undefined;
}) {
  const { t } = useTranslation();
  const placesText = usePlacesText();
  // The party in the address, not the default.
  const { party: chosen } = useSiteSearch();
  const available = session.state === 'available';
  const holds = available && session.remaining >= party;
  if (ownVisit?.kind === 'session')
    return (
      <div className={css.sessionTile}>
        <b className={text.oneLine}>{session.session}</b>
        <span className={css.sessionState}>{t('schedule.own.here')}</span>
        <Link
          className={`${common.alone} ${css.sessionWait}`}
          {...urls.order(ownVisit.order.orderid)}
        >
          {t('booking.success.order')}
        </Link>
      </div>
    );
  const body = (
    <>
      <b className={text.oneLine}>{session.session}</b>
      <span className={css.sessionState} data-state={available && !holds ? 'small' : session.state}>
        {available
          ? holds
            ? placesText(session.remaining)
            : t('schedule.tooFew', { count: session.remaining, party })
          : t(`schedule.state.${session.state}`)}
      </span>
    </>
  );
  if (!holds)
    return (
      <div className={css.sessionTile}>
        {body}
        {(session.state === 'full' || available) && (
          <Link
            className={`${common.alone} ${css.sessionWait}`}
            to={urls.joinWaitlist(type)}
            search={{
              date,
              session: session.eventssessionid,
              label: session.session,
              party: chosen,
            }}
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
      search={{ party: chosen }}
      aria-label={`${t('schedule.book', { session: session.session })}, ${placesText(session.remaining)}`}
    >
      {body}
    </Link>
  );
}
