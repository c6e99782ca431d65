import { useTranslation } from 'react-i18next';
import { MobileLayout } from '../layouts/mobile-layout';

/** Tells people on a phone where to book, and when somebody answers (spec 1). */
export function MobilePage() {
  const { t } = useTranslation();
  return (
    <MobileLayout>
      <h1>{t('site.mobile.title')}</h1>
      <p className="mobile-notice">{t('site.mobile.text')}</p>
      <p className="quiet">{t('schedule.officialText')}</p>
      <h2>{t('site.mobile.enquiry')}</h2>
      <p>{t('site.mobile.hours')}</p>
      <dl className="mobile-lines">
        <dt>{t('site.mobile.individual')}</dt>
        <dd>{t('site.mobile.phone')}</dd>
        <dt>{t('site.mobile.team')}</dt>
        <dd>{t('site.mobile.phone')}</dd>
      </dl>
    </MobileLayout>
  );
}
