import { Link } from '@tanstack/react-router';
import { Radio, Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMobileDevice } from '@hall/shared/rules/mobile-device';
import { useElder } from '../device/elder-mode';
import { useAccountType } from '../device/account-type';
import { PasswordLoginForm } from '../features/account/password-login-form';
import { QrLogin } from '../features/account/qr-login';
import { SmsLoginForm } from '../features/account/sms-login-form';
import { WaitingSession } from '../features/account/waiting-session';
import { urls } from '../urls';
import { useSiteSearch } from '../use-site-search';
import { EndedNotice } from '../features/site/ended-notice';
import { PageTitle } from '../features/site/page-title';
import common from '../styles/common.module.css';

/** Touch screens and narrow windows: the phone that would scan the code is the one that shows it. */
const inHand = '(max-width: 767.98px), (pointer: coarse)';

/** @returns whether a QR code on this screen can be scanned with another device */
const canBeScanned = (): boolean =>
  !isMobileDevice(navigator.userAgent) && !matchMedia(inHand).matches;

/** Individuals sign in by code or password, guides and agencies with ID number or phone and password (spec 2). */
export function LoginPage() {
  const { t } = useTranslation();
  const type = useAccountType();
  const search = useSiteSearch();
  return (
    <section className={`${common.card} ${common.narrow}`}>
      <PageTitle>{t(`account.login.title.${type}`)}</PageTitle>
      <EndedNotice />
      <WaitingSession type={type} orderquery={search.orderquery} />
      {type === 'user' ? <WaysIn /> : <PasswordLoginForm key={type} type={type} />}
      <p className={common.formLinks}>
        <Link to={urls.registry(type)} search={search}>
          {t('account.login.toRegister')}
        </Link>
        <Link to={urls.reset(type)}>{t('account.login.forgot')}</Link>
      </p>
    </section>
  );
}

/** Three ways, as tabs, the first that this device can use in front; written large, they stand below each other with the message first, which needs nothing else. */
function WaysIn() {
  const { t } = useTranslation();
  const elder = useElder();
  const ways = [
    { key: 'qr', label: t('account.qr.tab'), children: <QrLogin /> },
    { key: 'sms', label: t('account.login.sms'), children: <SmsLoginForm /> },
    {
      key: 'password',
      label: t('account.login.password'),
      children: <PasswordLoginForm type="user" />,
    },
  ];
  const [first] = useState(() => (canBeScanned() ? 'qr' : 'sms'));
  const [chosen, choose] = useState('sms');
  if (!elder)
    return (
      <Tabs
        destroyOnHidden
        defaultActiveKey={first}
        // Close enough that all three are in sight on a phone, whatever its font: a way in must not hide behind dots.
        tabBarGutter={16}
        items={ways}
      />
    );
  return (
    <>
      <Radio.Group
        vertical
        aria-label={t('account.login.title.user')}
        value={chosen}
        options={ways.map(({ key, label }) => ({ value: key, label }))}
        onChange={({ target }) => choose(target.value as string)}
      />
      {ways.find(({ key }) => key === chosen)?.children}
    </>
  );
}
