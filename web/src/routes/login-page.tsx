import { Link } from '@tanstack/react-router';
import { RadioGroup } from '../components/radio-group';
import { Skeleton } from '../components/skeleton';
import { Tabs } from '../components/tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStart } from '../api/start';
import { isMobileDevice } from '@hall/shared/rules/mobile-device';
import { useElder } from '../device/elder-mode';
import { useAccountType } from '../device/account-type';
import { PasswordLoginForm } from '../features/account/password-login-form';
import { QrLogin } from '../features/account/qr-login';
import { SmsLoginForm } from '../features/account/sms-login-form';
import { type WayIn, waysIn } from '../features/account/ways-in';
import { WaitingSession } from '../features/account/waiting-session';
import { urls } from '../urls';
import { useSiteSearch } from '../use-site-search';
import { EndedNotice } from '../features/site/ended-notice';
import { PageTitle } from '../features/site/page-title';
import common from '../styles/common.module.css';

/** Touch screens and narrow windows: the phone that shows the code cannot also scan it. */
const inHand = '(max-width: 767.98px), (pointer: coarse)';

/** @returns whether a QR code on this screen can be scanned with another device */
const canBeScanned = (): boolean =>
  !isMobileDevice(navigator.userAgent) && !matchMedia(inHand).matches;

/** Individuals sign in by code or password, guides and agencies with ID number or phone and password (spec 2). */
export function LoginPage() {
  const { t } = useTranslation();
  const type = useAccountType();
  const search = useSiteSearch();
  const start = useStart();
  return (
    <section className={`${common.card} ${common.narrow}`}>
      <PageTitle>{t(`account.login.title.${type}`)}</PageTitle>
      <EndedNotice />
      <WaitingSession type={type} orderquery={search.orderquery} />
      {type !== 'user' && <PasswordLoginForm key={type} type={type} />}
      {type === 'user' &&
        (start.isPending && !start.failureCount ? (
          <Skeleton rows={11} />
        ) : (
          <WaysIn hasQrLogin={start.data?.qrlogin === 1} />
        ))}
      <p className={common.formLinks}>
        <Link to={urls.registry(type)} search={search}>
          {t('account.login.toRegister')}
        </Link>
        <Link to={urls.reset(type)}>{t('account.login.forgot')}</Link>
      </p>
    </section>
  );
}

/**
 * The sign-in methods as tabs, the first one for this device selected. Elder mode lists them one below the other, the SMS
 * code first.
 */
function WaysIn({ hasQrLogin }: { hasQrLogin: boolean }) {
  const { t } = useTranslation();
  const elder = useElder();
  const all = {
    qr: { label: t('account.qr.tab'), children: <QrLogin /> },
    sms: { label: t('account.login.sms'), children: <SmsLoginForm /> },
    password: {
      label: t('account.login.password'),
      children: <PasswordLoginForm type="user" />,
    },
  };
  const [{ ways, first }] = useState(() => waysIn({ hasQrLogin, canBeScanned: canBeScanned() }));
  const [chosen, choose] = useState<WayIn>('sms');
  if (!elder) return <Tabs first={first} tabs={ways.map((key) => ({ key, ...all[key] }))} />;
  return (
    <>
      <RadioGroup
        vertical
        aria-label={t('account.login.title.user')}
        value={chosen}
        options={ways.map((key) => ({ value: key, label: all[key].label }))}
        onChange={choose}
      />
      {all[chosen].children}
    </>
  );
}
