import { useTranslation } from 'react-i18next';
import { useAccountType } from '../device/account-type';
import { useStart } from '../api/start';
import { PhoneLine } from '../features/site/phone-line';
import css from './enquiry-line.module.css';
import layout from './site-layout.module.css';

/** The enquiry phone number, always visible on every page in elder mode; nothing if the hall has set none. */
export function EnquiryLine() {
  const { t } = useTranslation();
  const type = useAccountType();
  const { data: start, isPending } = useStart();
  const enquiry = start?.enquiry;
  const line = type === 'user' ? enquiry?.individual : enquiry?.team;
  if (!isPending && !line) return null;
  return (
    <aside className={css.enquiry} aria-label={t('site.mobile.enquiry')} data-testid="enquiry-line">
      <div className={`${css.line} ${layout.band}`}>
        <b>
          {t('elder.call')} <PhoneLine of={line} />
        </b>
        {enquiry && <span>{t('elder.hours', { ...enquiry })}</span>}
      </div>
    </aside>
  );
}
