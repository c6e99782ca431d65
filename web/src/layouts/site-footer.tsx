import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { urls } from '../urls';

export function SiteFooter() {
  const { t } = useTranslation();
  return (
    <footer className="site-footer">
      <p>{t('site.footer.notice')}</p>
      <p className="no-print">
        <Link to={urls.getpass}>{t('getpass.link')}</Link>
      </p>
      <p>{t('site.footer.copyright')}</p>
    </footer>
  );
}
