import { Suspense } from 'react';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { OutboxPlace } from '../features/booking/outbox-place';
import { useToken } from '../device/account-type';
import { island } from '../theme/island';
import { useElder } from '../device/elder-mode';
import { panelPlaceId, useIsCovered } from '../features/site/panels';
import { EnquiryLine } from './enquiry-line';
import { LoadingBar } from './loading-bar';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import css from './site-layout.module.css';

/** Fetched only when signed in. */
const StateNotices = island(
  async () => (await import('../features/account/state-notices')).StateNotices,
);
/** Fetched only in elder mode. */
const PageNotes = island(async () => (await import('./page-notes')).PageNotes);
const AskedPanel = island(async () => (await import('../features/site/asked-panel')).AskedPanel);

/** Header, page and footer (spec 2), with a skip link for keyboard users. */
export function SiteLayout() {
  const { t } = useTranslation();
  const elder = useElder();
  const signedIn = useToken() !== null;
  const covered = useIsCovered();
  return (
    <div className={css.site}>
      <a className={css.skipLink} href="#main">
        {t('site.skip')}
      </a>
      <LoadingBar />
      <SiteHeader />
      {elder && <EnquiryLine />}
      <OutboxPlace />
      {signedIn && (
        <Suspense>
          <StateNotices />
        </Suspense>
      )}
      <main id="main" className={`${css.siteMain} ${css.band}`} tabIndex={-1}>
        <Suspense>{elder && <PageNotes />}</Suspense>
        <div className={covered ? css.covered : undefined}>
          <Outlet />
        </div>
        <div id={panelPlaceId} />
        <Suspense>{elder && <AskedPanel />}</Suspense>
      </main>
      <SiteFooter />
    </div>
  );
}
