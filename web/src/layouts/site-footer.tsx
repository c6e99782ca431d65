import { useTranslation } from 'react-i18next';

export function SiteFooter() {
  const { t } = useTranslation();
  return (
    <footer className="site-footer">
      <p>{t('site.footer.notice')}</p>
      <p>{t('site.footer.copyright')}</p>
    </footer>
  );
}
