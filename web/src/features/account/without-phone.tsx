import { useTranslation } from 'react-i18next';
import { useStart } from '../../api/start';
import { PhoneLine } from '../site/phone-line';
import css from './without-phone.module.css';

/** The hall's instructions for visitors without a mainland mobile number, with the enquiry phone number. */
export function WithoutPhone() {
  const { t } = useTranslation();
  const start = useStart().data;
  if (start?.withoutphone === '') return null;
  return (
    <details className={css.without} data-testid="without-phone">
      <summary>{t('account.withoutPhone')}</summary>
      <p>{start?.withoutphone}</p>
      {start?.enquiry.individual && (
        <p>
          {t('site.mobile.individual')} <PhoneLine of={start.enquiry.individual} />
        </p>
      )}
    </details>
  );
}
