import { Fragment } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useStart } from '../../api/start';
import { urls } from '../../urls';
import { MiniProgram } from './mini-program';
import { PageTitle } from './page-title';
import { PhoneLine } from './phone-line';
import common from '../../styles/common.module.css';
import css from './mobile-text.module.css';

/** Where to book on a phone, and the hours of the phone lines, if the hall has set one. */
export function MobileText() {
  const { t } = useTranslation();
  const enquiry = useStart().data?.enquiry;
  const lines = (['individual', 'team'] as const).filter((name) => enquiry?.[name]);
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
      {/* Last on the page, so that it moves nothing when it arrives. */}
      {enquiry && lines.length > 0 && (
        <>
          <h2>{t('site.mobile.enquiry')}</h2>
          <p>{t('site.mobile.hours', { ...enquiry })}</p>
          <dl className={css.mobileLines}>
            {lines.map((name) => (
              <Fragment key={name}>
                <dt>{t(`site.mobile.${name}`)}</dt>
                <dd>
                  <PhoneLine of={enquiry[name]} />
                </dd>
              </Fragment>
            ))}
          </dl>
        </>
      )}
    </>
  );
}
