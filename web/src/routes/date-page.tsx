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
import { SpokenSessions } from '../features/schedule/spoken-sessions';
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
import css from '../features/schedule/date-page.module.css';

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
  const limits = { min: start.data?.minnums ?? 1, max: start.data?.maxnums ?? 1 };
  const party = Math.min(Math.max(search.party ?? limits.min, limits.min), limits.max);
  const daysOf = (of: string) => calendarQuery(type, of);
  const shown = useShownDays(daysOf, search.from ?? search.date ?? today, today);
  // Not of the visible page: turning it must not move the chosen day.
  const soon = useShownDays(daysOf, today, today);
  const firstSoon = firstWithRoom(soon.settled, today, party);
  const first =
    firstSoon ?? (soon.isSettled ? firstWithRoom(shown.settled, today, party) : undefined);
  const date = search.date ?? firstSoon;
  const day = dayOf(shown, date) ?? dayOf(soon, date);
  const { target, bring } = useIntoView<HTMLDivElement>();
  const go = (next: { date?: string; from?: string | undefined; party?: number }): void =>
    void navigate({
      to: '.',
      search: { ...search, ...next },
      replace: true,
      resetScroll: false,
    });
  const choose = (next: string): void => {
    bring();
    go({ date: next, from: undefined });
  };

  return (
    <div className={css.home}>
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
      <PhoneNeeded />
      {/* Alone, in a reserved place: the calendar must not wait for it. */}
      <div className={css.areaPlace}>
        <Suspense>
          {start.data && isChoice(start.data.areas) && <AreaChoice areas={start.data.areas} />}
        </Suspense>
      </div>
      <div className={css.datePage}>
        <MonthCalendar
          today={today}
          chosen={date}
          shown={shown}
          party={party}
          onTurn={(from) => go({ from })}
          onChoose={choose}
          about={<ReleaseRule of={start.data?.release} />}
        >
          {start.data ? (
            <PartyRoom
              party={party}
              limits={limits}
              first={first}
              isSettled={shown.isSettled && soon.isSettled}
              onParty={(next) => go({ party: next })}
              onChoose={choose}
            />
          ) : null}
        </MonthCalendar>
        <div ref={target}>
          <SpokenSessions
            type={type}
            date={search.date}
            party={party}
            calendarDay={search.date ? day : undefined}
          />
          {isTeam && isBlocked ? (
            <NoTiles />
          ) : date && (start.data ?? start.error) && !(isTeam && isBlocked === undefined) ? (
            <SessionTiles
              key={date}
              type={type}
              date={date}
              party={party}
              clockAheadMs={clockAheadMs}
              status={statusOf(day, date, today, party)}
              name={day?.name}
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
      <OfficialNotice />
      <SiteNotices start={start.data} isAwaited={start.isPending} type={type} />
    </div>
  );
}
