import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useStart } from '../../api/start/get-start';
import { urls } from '../../urls';
import { MiniProgram } from './mini-program';
import { PageTitle } from './page-title';
import { PhoneLine } from './phone-line';
import common from '../../styles/common.module.css';
import css from './mobile-text.module.css';

/** Where to book on a phone, and when somebody answers. */
export function MobileText() {
  const { t } = useTranslation();
  const enquiry = useStart().data?.enquiry;
  return (
    <>
      <PageTitle>{t('site.mobile.title')}</PageTitle>
      <p className={css.mobileNotice}>{t('site.mobile.text')}</p>
      <MiniProgram />
      <p className={common.quiet}>{t('schedule.officialText')}</p>
      <h2>{t('site.mobile.ticketTitle')}</h2>
      <p>{t('site.mobile.ticketText')}</p>
      <Link className={css.ticket} to={urls.mobileTicket}>
        {t('site.mobile.ticket')}
      </Link>
      <h2>{t('site.mobile.enquiry')}</h2>
      <p>{enquiry ? t('site.mobile.hours', { ...enquiry }) : '\u00a0'}</p>
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
    </>
  );
}
