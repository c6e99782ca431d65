import { useTranslation } from 'react-i18next';
import { type StandingAnswer, standingCalls } from '@hall/shared/contract/standing';
import { useStart } from '../api/start';
import { deviceStorage } from '../device/device-storage';
import { AccountFrame } from '../features/account/account-frame';
import { VerifyIdentityPart } from '../features/account/verify-identity-part';
import { NotYet } from '../features/site/not-yet';
import { PhoneLine } from '../features/site/phone-line';
import { PageTitle } from '../features/site/page-title';
import { useDateInWords } from '../features/site/use-date-in-words';
import { useAsk } from '../api/use-call';
import common from '../styles/common.module.css';

/** The violations of an account, their consequences, and what its owner can do. */
export function StandingPage() {
  const { t } = useTranslation();
  const standing = useAsk(standingCalls.get(deviceStorage.readAccountType()));
  return (
    <AccountFrame>
      <section className={common.card}>
        <PageTitle>{t('standing.title')}</PageTitle>
        <p>{t('standing.intro')}</p>
        {standing.data ? <Standing standing={standing.data} /> : <NotYet of={standing} />}
      </section>
    </AccountFrame>
  );
}

function Standing({ standing }: { standing: StandingAnswer }) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const type = deviceStorage.readAccountType();
  const enquiry = useStart().data?.enquiry;
  const line = type === 'user' ? enquiry?.individual : enquiry?.team;
  const { reasons, measures, pauseduntil, setasideuntil } = standing;
  if (!reasons.length)
    return (
      <p role="status">
        <b>{t('standing.nothing')}</b>
      </p>
    );
  return (
    <>
      <h2>{t('standing.reasons')}</h2>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <h2>{t('standing.follows')}</h2>
      {setasideuntil && (
        <p role="status">{t('standing.setAside', { date: inWords(setasideuntil) })}</p>
      )}
      {measures.length > 0 ? (
        <ul>
          {measures.map((measure) => (
            <li key={measure}>
              {t(`standing.${measure}`, { date: pauseduntil ? inWords(pauseduntil) : '' })}
            </li>
          ))}
        </ul>
      ) : (
        !setasideuntil && <p>{t('standing.noMeasure')}</p>
      )}
      {measures.includes('identity') && <VerifyIdentityPart type={type} />}
      <h2>{t('standing.what')}</h2>
      <ul>
        <li>{t('standing.cancel')}</li>
        <li>{t('standing.fades')}</li>
        <li>{t('standing.ask')}</li>
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
