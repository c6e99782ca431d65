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
import { MobileLayout } from '../layouts/mobile-layout';
import { SiteFooter } from '../layouts/site-footer';
import { SiteHeader } from '../layouts/site-header';
import layout from '../layouts/site-layout.module.css';
import { base } from '../urls';
import common from '../styles/common.module.css';
import schedule from '../features/schedule/schedule.module.css';

/** What a page begins as: the home of a kind of account, the mobile page, or any other. */
export const shellKinds = ['user', 'tg', 'ta', 'mobile', 'page'] as const;
export type ShellKind = (typeof shellKinds)[number];

/**
 * What stands in a page before its scripts have come: the hall's texts, ways that lead somewhere, and the frame of what is
 * to come, at the place where it will stand. Nothing in it is of anybody, or of a day.
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

const isType = (kind: ShellKind): kind is AccountType => accountTypes.some((type) => type === kind);

/** Five minutes after the last look at an answer a timer would forget it, and the build would wait for that timer. */
const neverForgetting = { defaultOptions: { queries: { gcTime: Infinity } } };

/** What the parts ask for: texts, an address, and somebody who is not signed in. */
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

/** As `DatePage` begins. */
function DateFrame({ type }: { type: AccountType }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle hidden>{t('schedule.title')}</PageTitle>
      <HallBand />
      {type !== 'user' && <TeamWelcome type={type} />}
      <BookingSteps current="date" />
      <OfficialNotice />
      <div className={schedule.datePage}>
        <CalendarFrame />
        <section className={common.card}>
          <p className={common.quiet}>{t('site.action.loading')}</p>
        </section>
      </div>
      <SiteNotices start={undefined} isAwaited type={type} />
    </>
  );
}

/** Any other page, of which only the browser knows what it will be. */
function AnyFrame() {
  const { t } = useTranslation();
  return (
    <section className={common.card} aria-label={t('site.action.loading')}>
      <p className={common.quiet}>{t('site.action.loading')}</p>
      <WaitingLines rows={5} />
    </section>
  );
}
