import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { urls } from '../urls';

/** Tells people on a phone where to book, and when somebody answers (spec 1). */
export function MobilePage() {
  const { t } = useTranslation();
  return (
    <section className="card narrow">
      <h1>{t('site.mobile.title')}</h1>
      <p>{t('site.mobile.text')}</p>
      <p>{t('site.mobile.hours')}</p>
      <dl className="facts">
        <dt>{t('site.mobile.individual')}</dt>
        <dd>{t('site.mobile.phone')}</dd>
        <dt>{t('site.mobile.team')}</dt>
        <dd>{t('site.mobile.phone')}</dd>
      </dl>
      <Link to={urls.home('user')}>{t('site.mobile.desktop')}</Link>
    </section>
  );
}
