import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type BookingRecordAnswer, bookingRecordCalls } from '@hall/shared/contract/booking-record';
import { useStart } from '../api/start';
import { deviceStorage } from '../device/device-storage';
import { AccountFrame } from '../features/account/account-frame';
import { NotYet } from '../features/site/not-yet';
import { PhoneLine } from '../features/site/phone-line';
import { PageTitle } from '../features/site/page-title';
import { useDateInWords } from '../features/site/use-date-in-words';
import { useAsk } from '../api/use-call';
import common from '../styles/common.module.css';

/** Fetched with the rules of its fields, for those who need it. */
const VerifyIdentityPart = lazy(async () => ({
  default: (await import('../features/account/verify-identity-part')).VerifyIdentityPart,
}));

/** The violations of an account, their consequences, and what its owner can do. */
export function BookingRecordPage() {
  const { t } = useTranslation();
  const status = useAsk(bookingRecordCalls.get(deviceStorage.readAccountType()));
  return (
    <AccountFrame>
      <section className={common.card}>
        <PageTitle>{t('bookingRecord.title')}</PageTitle>
        <p>{t('bookingRecord.intro')}</p>
        {status.data ? <StatusDetails status={status.data} /> : <NotYet of={status} />}
      </section>
    </AccountFrame>
  );
}

function StatusDetails({ status }: { status: BookingRecordAnswer }) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const type = deviceStorage.readAccountType();
  const enquiry = useStart().data?.enquiry;
  const line = type === 'user' ? enquiry?.individual : enquiry?.team;
  const { reasons, measures, pauseduntil, setasideuntil } = status;
  if (!reasons.length)
    return (
      <p role="status">
        <b>{t('bookingRecord.nothing')}</b>
      </p>
    );
  return (
    <>
      <h2>{t('bookingRecord.reasons')}</h2>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <h2>{t('bookingRecord.follows')}</h2>
      {setasideuntil && (
        <p role="status">{t('bookingRecord.setAside', { date: inWords(setasideuntil) })}</p>
      )}
      {measures.length > 0 ? (
        <ul>
          {measures.map((measure) => (
            <li key={measure}>
              {t(`bookingRecord.${measure}`, { date: pauseduntil ? inWords(pauseduntil) : '' })}
            </li>
          ))}
        </ul>
      ) : (
        !setasideuntil && <p>{t('bookingRecord.noMeasure')}</p>
      )}
      {measures.includes('identity') && (
        <Suspense>
          <VerifyIdentityPart type={type} />
        </Suspense>
      )}
      <h2>{t('bookingRecord.what')}</h2>
      <ul>
        <li>{t('bookingRecord.cancel')}</li>
        <li>{t('bookingRecord.fades')}</li>
        <li>{t('bookingRecord.ask')}</li>
      </ul>
      {line !== '' && (
        <dl className={common.facts}>
          <dt>{t(type === 'user' ? 'site.mobile.individual' : 'site.mobile.team')}</dt>
          <dd>
            <PhoneLine of={line} />
          </dd>
        </dl>
      )}
    </>
  );
}
