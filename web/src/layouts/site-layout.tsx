import { lazy, Suspense } from 'react';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '../api/me';
import { OutboxPlace } from '../features/booking/outbox-place';
import { useElder } from '../device/elder-mode';
import { AskedPanel } from '../features/site/asked-panel';
import { panelPlaceId, useIsCovered } from '../features/site/panels';
import { EnquiryLine } from './enquiry-line';
import { LanguageOffer } from './language-offer';
import { LoadingBar } from './loading-bar';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import css from './site-layout.module.css';

/** Fetched only when signed in. */
const StateNotices = lazy(async () => ({
  default: (await import('../features/account/state-notices')).StateNotices,
}));
/** Fetched only for an operator with the agency's password. */
const FirstPasswd = lazy(async () => ({
  default: (await import('../features/account/first-passwd')).FirstPasswd,
}));
/** Fetched only in elder mode. */
const PageNotes = lazy(async () => ({ default: (await import('./page-notes')).PageNotes }));

/** Header, page and footer (spec 2), with a skip link for keyboard users. */
export function SiteLayout() {
  const { t } = useTranslation();
  const elder = useElder();
  const { signedIn, data: me, isPending, type } = useMe();
  const isTeam = signedIn && (type === 'tg' || type === 'ta');
  const covered = useIsCovered();
  return (
    <div className={css.site}>
      <a className={css.skipLink} href="#main">
        {t('site.skip')}
      </a>
      <LanguageOffer />
      <LoadingBar />
      <SiteHeader />
      {elder && <EnquiryLine />}
      <OutboxPlace />
      <main id="main" className={`${css.siteMain} ${css.band}`} tabIndex={-1}>
        <Suspense>{elder && <PageNotes />}</Suspense>
        {/* A team's page waits for its account: a notice that comes later would move the page. */}
        <Suspense>
          <div hidden={covered}>
            {isTeam && <StateNotices />}
            {signedIn && !isTeam && (
              <Suspense>
                <StateNotices />
              </Suspense>
            )}
          </div>
          <div className={covered ? css.covered : undefined} hidden={isTeam && isPending}>
            {me?.travelAgents?.passwddue ? (
              <Suspense>
                <FirstPasswd />
              </Suspense>
            ) : (
              <Outlet />
            )}
          </div>
        </Suspense>
        <div id={panelPlaceId} />
        <AskedPanel />
      </main>
      <SiteFooter />
    </div>
  );
}
