import { useTranslation } from 'react-i18next';
import { useMailAccounts, useStart } from '../../api/start';
import { PhoneLine } from '../site/phone-line';
import common from '../../styles/common.module.css';

/** How visitors without a mainland mobile number book: by mail address, or as the hall describes it. */
export function WithoutPhone({ onOpen }: { onOpen(): void }) {
  const { t } = useTranslation();
  const start = useStart().data;
  const takesMail = useMailAccounts();
  if (!takesMail && start?.withoutphone === '') return null;
  return (
    <details
      className={`${common.quiet} ${common.more}`}
      data-testid="without-phone"
      onToggle={onOpen}
    >
      <summary>{t('account.withoutPhone')}</summary>
      {takesMail && <p>{t('account.byMail')}</p>}
      <p>{start?.withoutphone}</p>
      {start?.enquiry.individual && (
        <p>
          {t('site.mobile.individual')} <PhoneLine of={start.enquiry.individual} />
        </p>
      )}
    </details>
  );
}
