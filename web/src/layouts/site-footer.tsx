import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { urls } from '../urls';
import css from './site-layout.module.css';

/** What stands below every page. */
export function SiteFooter() {
  const { t } = useTranslation();
  return (
    <footer className={`${css.siteFooter} ${css.band}`}>
      <p>{t('site.footer.notice')}</p>
      <p className="no-print">
        <Link to={urls.getpass}>{t('getpass.link')}</Link>
      </p>
      <p>{t('site.footer.copyright')}</p>
    </footer>
  );
}
