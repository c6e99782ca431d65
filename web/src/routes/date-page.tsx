import { lazy, Suspense } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { useElder } from '../device/elder-mode';
import { deviceStorage } from '../device/device-storage';
import { useAccountType, useToken } from '../device/account-type';
import { BookingSteps } from '../features/booking/booking-steps';
import { firstWithRoom, statusOf } from '../features/schedule/day-status';
import { MonthCalendar } from '../features/schedule/month-calendar';
import { PartyRoom } from '../features/schedule/party-room';
import { ReleaseRule } from '../features/schedule/release-rule';
import { monthToShow } from '../features/schedule/shown-dates';
import { useIntoView } from '../features/schedule/use-into-view';
import { dayOf, useShownDays } from '../features/schedule/use-shown-days';
import { calendarQuery } from '../api/schedule';
import { SessionTiles } from '../features/schedule/session-tiles';
import { TeamPlace } from '../features/team/team-place';
import { TeamWelcome } from '../features/team/team-welcome';
import { BookingBlock, NoTiles, useIsBlocked } from '../features/team/booking-block';
import { useStart } from '../api/start';
import { useSiteSearch } from '../use-site-search';
import { HallBand } from '../features/site/hall-band';
import { PhoneNeeded } from '../features/site/phone-needed';
import { OfficialNotice } from '../features/site/official-notice';
import { SiteNotices } from '../features/site/site-notices';
import { Trouble } from '../features/site/not-yet';
import { PageTitle } from '../features/site/page-title';
import common from '../styles/common.module.css';
import css from '../features/schedule/schedule.module.css';

/** Not fetched if the hall has one area and it is the chosen one. */
const AreaChoice = lazy(async () => ({
  default: (await import('../features/site/area-choice')).AreaChoice,
}));
/** Fetched only when signed in. */
const PendingNotice = lazy(async () => ({
  default: (await import('../features/booking/pending-notice')).PendingNotice,
}));
const OfferNotice = lazy(async () => ({
  default: (await import('../features/waitlist/offer-notice')).OfferNotice,
}));
/** Fetched only for signed-in guides and agencies. */
const TeamHome = lazy(async () => ({
  default: (await import('../features/team/team-home')).TeamHome,
}));
const isChoice = (areas: { actid: number }[]): boolean =>
  areas.length > 1 || areas[0]?.actid !== deviceStorage.readActivity();

/** The date when the app was opened, until the server has sent its own. */
const openedOn = hallDateOf(new Date());

/** The elder mode version, with one task per page; fetched in that mode only. */
const ElderDatePage = lazy(async () => ({
  default: (await import('./elder-date-page')).ElderDatePage,
}));

/** The catch-all route: choose a visit date and a session (spec 2). The address contains the choice. */
export function DatePage() {
  return useElder() ? (
    <Suspense>
      <ElderDatePage />
    </Suspense>
  ) : (
    <WholeDatePage />
  );
}

function WholeDatePage() {
  const { t } = useTranslation();
  const type = useAccountType();
  const signedIn = useToken() !== null;
  const isTeam = signedIn && type !== 'user';
  const isBlocked = useIsBlocked();
  const start = useStart();
  const navigate = useNavigate();
  const search = useSiteSearch();
  const clockAheadMs = start.data?.clockAheadMs ?? 0;
  const today = start.data?.servertime.slice(0, 10) ?? openedOn;
  const month = monthToShow(search, today);
  const limits = { min: start.data?.minnums ?? 1, max: start.data?.maxnums ?? 1 };
  const party = Math.min(Math.max(search.party ?? limits.min, limits.min), limits.max);
  const daysOf = (of: string) => calendarQuery(type, of);
  const shown = useShownDays(daysOf, month, today);
  const soon = useShownDays(daysOf, today.slice(0, 7), today);
  const firstShown = firstWithRoom(shown.settled, today, party);
  // On later calendar pages too, use the first of all days, not the first visible one.
  const first =
    firstWithRoom(soon.settled, today, party) ?? (soon.isSettled ? firstShown : undefined);
  const date = search.date ?? firstShown;
  const { target, bring } = useIntoView<HTMLDivElement>();
  const go = (next: { date?: string; month?: string | undefined; party?: number }): void =>
    void navigate({
      to: '.',
      search: { ...search, ...next },
      replace: true,
      resetScroll: false,
    });
  const choose = (next: string): void => {
    bring();
    go({ date: next, month: shown.dates.includes(next) ? search.month : undefined });
  };

  return (
    <>
      <PageTitle hidden>{t('schedule.title')}</PageTitle>
      <HallBand />
      {/* Render together: a late block above the sign-in links would move them during a press. */}
      <Suspense fallback={isTeam && <TeamPlace />}>
        {type !== 'user' && (signedIn ? <TeamHome type={type} /> : <TeamWelcome type={type} />)}
        <BookingBlock />
      </Suspense>
      <BookingSteps current="date" />
      {signedIn && (
        <Suspense>
          <PendingNotice />
          <OfferNotice />
        </Suspense>
      )}
      <OfficialNotice />
      <PhoneNeeded />
      {/* Render together: a late block above the sessions would move them during a press. */}
      <Suspense>
        {start.data && isChoice(start.data.areas) && <AreaChoice areas={start.data.areas} />}
        <div className={css.datePage}>
          <MonthCalendar
            month={month}
            today={today}
            chosen={date}
            shown={shown}
            party={party}
            onMonth={(next) => go({ month: next })}
            onChoose={choose}
          >
            {start.data ? (
              <>
                <ReleaseRule of={start.data.release} />
                <PartyRoom
                  party={party}
                  limits={limits}
                  first={first}
                  isSettled={shown.isSettled && soon.isSettled}
                  onParty={(next) => go({ party: next })}
                  onChoose={choose}
                />
              </>
            ) : null}
          </MonthCalendar>
          <div ref={target}>
            {isTeam && isBlocked ? (
              <NoTiles />
            ) : date && (start.data ?? start.error) && !(isTeam && isBlocked === undefined) ? (
              <SessionTiles
                key={date}
                type={type}
                date={date}
                party={party}
                clockAheadMs={clockAheadMs}
                status={statusOf(dayOf(shown, date), date, today, party)}
                name={dayOf(shown, date)?.name}
              />
            ) : (
              <section className={common.card}>
                <p className={common.quiet}>
                  {shown.isSettled && !date ? t('schedule.chooseDate') : t('site.action.loading')}
                </p>
                {!shown.awaited && <Trouble of={start} />}
              </section>
            )}
          </div>
        </div>
      </Suspense>
      <SiteNotices start={start.data} isAwaited={start.isPending} type={type} />
    </>
  );
}
