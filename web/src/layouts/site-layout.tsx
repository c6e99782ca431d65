import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { OutboxPlace } from '../features/booking/outbox-place';
import { StateNotices } from '../features/account/state-notices';
import { useElder } from '../device/elder-mode';
import { AskedPanel } from '../features/site/asked-panel';
import { panelPlaceId, useIsCovered } from '../features/site/panels';
import { EnquiryLine } from './enquiry-line';
import { LoadingBar } from './loading-bar';
import { PageNotes } from './page-notes';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import css from './site-layout.module.css';

/** Header, page, footer (spec 2), with a way for the keyboard past the header. */
export function SiteLayout() {
  const { t } = useTranslation();
  const elder = useElder();
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
      <StateNotices />
      <main id="main" className={`${css.siteMain} ${css.band}`} tabIndex={-1}>
        {elder && <PageNotes />}
        <div id={panelPlaceId} />
        <div hidden={covered}>
          <Outlet />
        </div>
        {elder && <AskedPanel />}
      </main>
      <SiteFooter />
    </div>
  );
}
