import { useTranslation } from 'react-i18next';
import { deviceStorage } from '../device/device-storage';
import { AccountFrame } from '../features/account/account-frame';
import { CalendarLink } from '../features/account/calendar-link';
import { NotYet } from '../features/site/not-yet';
import { PageTitle } from '../features/site/page-title';
import { useAsk } from '../api/use-call';
import { calendarLinkCalls } from '@hall/shared/contract/calendar-link';
import common from '../styles/common.module.css';

/** Shows the account's visits in a calendar app, through a link that the owner can renew and revoke. */
export function CalendarPage() {
  const { t } = useTranslation();
  const type = deviceStorage.readAccountType();
  const link = useAsk(calendarLinkCalls.get(type));
  return (
    <AccountFrame>
      <section className={common.card}>
        <PageTitle>{t('account.calendar.title')}</PageTitle>
        <p>{t('account.calendar.text')}</p>
        <p>{t('account.calendar.what')}</p>
        {link.data ? (
          <CalendarLink type={type} since={link.data.since} />
        ) : (
          <NotYet of={link} rows={3} />
        )}
      </section>
    </AccountFrame>
  );
}
