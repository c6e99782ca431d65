import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';
import { urls } from '../urls';
import css from './site-layout.module.css';

/** The year of the notice (spec 2). */
const firstYear = '2024';

/** What stands below every page. */
export function SiteFooter() {
  const { t } = useTranslation();
  const year = hallDateOf(readClock()).slice(0, 4);
  return (
    <footer className={`${css.siteFooter} ${css.band}`}>
      <p>{t('site.footer.notice')}</p>
      <p className="no-print">
        <Link to={urls.getpass}>{t('getpass.link')}</Link>
      </p>
      <p>{t('site.footer.copyright', { since: year > firstYear ? `–${year}` : '' })}</p>
    </footer>
  );
}
