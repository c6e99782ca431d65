import { useTranslation } from 'react-i18next';
import { MobileLayout } from '../layouts/mobile-layout';
import { PageTitle } from '../features/site/page-title';
import common from '../styles/common.module.css';
import css from '../layouts/mobile-layout.module.css';

/** Tells people on a phone where to book, and when somebody answers (spec 1). */
export function MobilePage() {
  const { t } = useTranslation();
  return (
    <MobileLayout>
      <PageTitle>{t('site.mobile.title')}</PageTitle>
      <p className={css.mobileNotice}>{t('site.mobile.text')}</p>
      <p className={common.quiet}>{t('schedule.officialText')}</p>
      <h2>{t('site.mobile.enquiry')}</h2>
      <p>{t('site.mobile.hours')}</p>
      <dl className={css.mobileLines}>
        <dt>{t('site.mobile.individual')}</dt>
        <dd>{t('site.mobile.phone')}</dd>
        <dt>{t('site.mobile.team')}</dt>
        <dd>{t('site.mobile.phone')}</dd>
      </dl>
    </MobileLayout>
  );
}
