import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { OutboxPlace } from '../features/booking/outbox-place';
import { StateNotices } from '../features/account/state-notices';
import { LoadingBar } from './loading-bar';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import './site-layout.css';

/** Header, page, footer (spec 2), with a way for the keyboard past the header. */
export function SiteLayout() {
  const { t } = useTranslation();
  return (
    <div className="site">
      <a className="skip-link" href="#main">
        {t('site.skip')}
      </a>
      <LoadingBar />
      <SiteHeader />
      <OutboxPlace />
      <StateNotices />
      <main id="main" className="site-main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
