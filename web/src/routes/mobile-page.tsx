import { useTranslation } from 'react-i18next';
import { useStart } from '../api/start/get-start';
import { PhoneLine } from '../features/site/phone-line';
import { MobileLayout } from '../layouts/mobile-layout';
import { PageTitle } from '../features/site/page-title';
import common from '../styles/common.module.css';
import css from '../layouts/mobile-layout.module.css';

/** Tells people on a phone where to book, and when somebody answers (spec 1). */
export function MobilePage() {
  const { t } = useTranslation();
  const enquiry = useStart().data?.enquiry;
  return (
    <MobileLayout>
      <PageTitle>{t('site.mobile.title')}</PageTitle>
      <p className={css.mobileNotice}>{t('site.mobile.text')}</p>
      <p className={common.quiet}>{t('schedule.officialText')}</p>
      <h2>{t('site.mobile.enquiry')}</h2>
      {enquiry && <p>{t('site.mobile.hours', { ...enquiry })}</p>}
      <dl className={css.mobileLines}>
        <dt>{t('site.mobile.individual')}</dt>
        <dd>
          <PhoneLine of={enquiry?.individual} />
        </dd>
        <dt>{t('site.mobile.team')}</dt>
        <dd>
          <PhoneLine of={enquiry?.team} />
        </dd>
      </dl>
    </MobileLayout>
  );
}
