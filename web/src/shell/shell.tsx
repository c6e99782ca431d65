import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { type AccountType, accountTypes } from '@hall/shared/codes/states';
import { BookingSteps } from '../features/booking/booking-steps';
import { CalendarFrame } from '../features/schedule/calendar-frame';
import { HallBand } from '../features/site/hall-band';
import { WaitingLines } from '../features/site/not-yet';
import { SiteNotices } from '../features/site/site-notices';
import { OfficialNotice } from '../features/site/official-notice';
import { PageTitle } from '../features/site/page-title';
import { TeamWelcome } from '../features/team/team-welcome';
import { MobileText } from '../features/site/mobile-text';
import { LanguageOffer } from '../layouts/language-offer';
import { MobileLayout } from '../layouts/mobile-layout';
import { SiteFooter } from '../layouts/site-footer';
import { SiteHeader } from '../layouts/site-header';
import layout from '../layouts/site-layout.module.css';
import { base } from '../urls';
import common from '../styles/common.module.css';
import schedule from '../features/schedule/date-page.module.css';

/** The kinds of pre-drawn pages: the home of each account type, the mobile page, and all others. */
export const shellKinds = ['user', 'tg', 'ta', 'mobile', 'page'] as const;
export type ShellKind = (typeof shellKinds)[number];

/**
 * The page before its scripts have loaded: the hall's texts, working links, and a frame in the final layout. It contains no
 * personal data and no dates.
 */
export function Shell({ kind, i18n }: { kind: ShellKind; i18n: I18n }) {
  return (
    <Around kind={kind} i18n={i18n}>
      {kind === 'mobile' ? (
        <div data-shell>
          <MobileLayout>
            <MobileText />
          </MobileLayout>
        </div>
      ) : (
        <div className={layout.site} data-shell>
          <LanguageOffer />
          <SiteHeader ofAnyWidth />
          <main id="main" className={`${layout.siteMain} ${layout.band}`}>
            {isType(kind) ? <DateFrame type={kind} /> : <AnyFrame />}
          </main>
          <SiteFooter />
        </div>
      )}
    </Around>
  );
}

/** @returns whether a kind is the home page of an account type */
export const isType = (kind: ShellKind): kind is AccountType =>
  accountTypes.some((type) => type === kind);

/** The default `gcTime` starts a timer of five minutes, and the build would wait for it. */
const neverForgetting = { defaultOptions: { queries: { gcTime: Infinity } } };

/** Provides what the components need: texts, an address, and a signed-out reader. */
function Around({ kind, i18n, children }: { kind: ShellKind; i18n: I18n; children: ReactNode }) {
  const router = createRouter({
    routeTree: createRootRoute(),
    basepath: base,
    history: createMemoryHistory({ initialEntries: [`${base}/${isType(kind) ? kind : ''}`] }),
  });
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient(neverForgetting)}>
        <RouterContextProvider<AnyRouter> router={router}>{children}</RouterContextProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}

/** The frame of `DatePage`. */
function DateFrame({ type }: { type: AccountType }) {
  const { t } = useTranslation();
  return (
    <div className={schedule.home}>
      <PageTitle hidden>{t('schedule.title')}</PageTitle>
      <HallBand />
      {type !== 'user' && <TeamWelcome type={type} />}
      <BookingSteps current="date" />
      <div className={schedule.areaPlace} />
      <div className={schedule.datePage}>
        <CalendarFrame />
        <section className={common.card}>
          <p className={common.quiet}>{t('site.action.loading')}</p>
        </section>
      </div>
      <OfficialNotice />
      <SiteNotices start={undefined} isAwaited type={type} />
    </div>
  );
}

/** The frame of any other page, which only the browser can determine. */
function AnyFrame() {
  const { t } = useTranslation();
  return (
    <section className={common.card} aria-label={t('site.action.loading')}>
      <p className={common.quiet}>{t('site.action.loading')}</p>
      <WaitingLines rows={5} />
    </section>
  );
}
