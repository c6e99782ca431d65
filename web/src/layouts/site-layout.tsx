import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { OutboxPlace } from '../features/booking/outbox-place';
import { StateNotices } from '../features/account/state-notices';
import { LoadingBar } from './loading-bar';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import css from './site-layout.module.css';

/** Header, page, footer (spec 2), with a way for the keyboard past the header. */
export function SiteLayout() {
  const { t } = useTranslation();
  return (
    <div className={css.site}>
      <a className={css.skipLink} href="#main">
        {t('site.skip')}
      </a>
      <LoadingBar />
      <SiteHeader />
      <OutboxPlace />
      <StateNotices />
      <main id="main" className={`${css.siteMain} ${css.band}`} tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
