import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { useAccountType, useToken } from '../device/account-type';
import { BookingSteps } from '../features/booking/booking-steps';
import { PendingNotice } from '../features/booking/pending-notice';
import { statusOf } from '../features/schedule/day-status';
import { MonthCalendar } from '../features/schedule/month-calendar';
import { ReleaseRule } from '../features/schedule/release-rule';
import { SessionTiles } from '../features/schedule/session-tiles';
import { dayOf, useShownDays } from '../features/schedule/use-shown-days';
import { AreaChoice } from '../features/site/area-choice';
import { PhoneNeeded } from '../features/site/phone-needed';
import { HallBand } from '../features/site/hall-band';
import { PageTitle } from '../features/site/page-title';
import { SiteNotices } from '../features/site/site-notices';
import { BookingBlock, useIsBlocked } from '../features/team/booking-block';
import { TeamHome } from '../features/team/team-home';
import { OfferNotice } from '../features/waitlist/offer-notice';
import { calendarQuery } from '../api/schedule';
import { useStart } from '../api/start';
import { urls } from '../urls';
import { useSiteSearch } from '../use-site-search';
import common from '../styles/common.module.css';
import links from '../styles/link-button.module.css';

const openedOn = hallDateOf(new Date());

/** Steps 1 and 2 in elder mode, one page each: the day, then the session. The address contains the step. */
export function ElderDatePage() {
  const { date } = useSiteSearch();
  return (
    <>
      {!date && <HallBand />}
      {!date && <PhoneNeeded />}
      <BookingSteps current={date ? 'session' : 'date'} />
      {date ? <TimeStep key={date} date={date} /> : <DayStep />}
    </>
  );
}

/** @param at a day of the calendar's page; default: today */
function useDays(at?: string) {
  const type = useAccountType();
  const start = useStart();
  const today = start.data?.servertime.slice(0, 10) ?? openedOn;
  const shown = useShownDays((of) => calendarQuery(type, of), at ?? today, today);
  return { type, start: start.data, today, shown };
}

function DayStep() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSiteSearch();
  const signedIn = useToken() !== null;
  const { type, start, today, shown } = useDays(search.from);
  return (
    <>
      <PageTitle>{t('elder.task.date')}</PageTitle>
      {type !== 'user' && <TeamHome type={type} />}
      <BookingBlock />
      {signedIn && (
        <>
          <PendingNotice />
          <OfferNotice />
        </>
      )}
      {start && <AreaChoice areas={start.areas} />}
      <MonthCalendar
        today={today}
        shown={shown}
        chosen={undefined}
        onTurn={(from) => void navigate({ to: '.', search: { ...search, from } })}
        onChoose={(date) => void navigate({ to: '.', search: { ...search, date } })}
        about={start && <ReleaseRule of={start.release} />}
      />
      <div className={common.notice} role="note">
        <b>{t('schedule.official')}</b> {t('schedule.officialText')}
      </div>
      <SiteNotices start={start} isAwaited={false} type={type} />
    </>
  );
}

function TimeStep({ date }: { date: string }) {
  const { t } = useTranslation();
  const { type, start, today, shown } = useDays(date);
  const party = start?.minnums ?? 1;
  const isBlocked = useIsBlocked();
  return (
    <>
      <PageTitle>{t('elder.task.session')}</PageTitle>
      {type !== 'user' && isBlocked ? (
        <BookingBlock />
      ) : (
        <SessionTiles
          type={type}
          date={date}
          party={party}
          clockAheadMs={start?.clockAheadMs ?? 0}
          status={statusOf(dayOf(shown, date), date, today, party)}
          name={dayOf(shown, date)?.name}
        />
      )}
      <p className={common.actions}>
        <Link className={links.linkButton} to={urls.home(type)}>
          {t('elder.back')}
        </Link>
      </p>
    </>
  );
}
