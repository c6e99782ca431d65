import { lazy, Suspense } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { UserOutlined } from '@ant-design/icons';
import { App, Avatar } from 'antd';
import { useTranslation } from 'react-i18next';
import { type SignInAnswer } from '@hall/shared/contract/account';
import { useAccountType } from '../../device/account-type';
import { clientValues } from '../../device/client-values';
import { deviceStorage } from '../../device/device-storage';
import { HeaderButton } from '../../theme/header-button';
import { encodeOrderQuery, urls } from '../../urls';
import { hasUnsent } from '../drafts/open-request';
import { forgetAccount } from './forget-account';
import { useMe } from '../../api/account/get-me';
import { logOut as endSignIn } from '../../api/account/log-out';
import css from './account-corner.module.css';

/** Its form, its puzzle and their rules are a third of what the first page would fetch. */
const DeleteAccountButton = lazy(async () => ({
  default: (await import('./delete-account-button')).DeleteAccountButton,
}));

/** Who is signed in and the way out; else the way in. */
export function AccountCorner() {
  const { t } = useTranslation();
  const type = useAccountType();
  const me = useMe();
  if (!me.signedIn)
    return (
      <>
        <Link to={urls.login(type)}>{t('site.header.login')}</Link>
        <Link to={urls.registry(type)}>{t('site.header.register')}</Link>
      </>
    );
  return (
    <>
      <Link to={urls.record} className={css.accountName} data-testid="account-name">
        {me.data?.userInfo && (
          <Avatar size="small" src={me.data.userInfo.avatar || undefined} icon={<UserOutlined />} />
        )}
        <span className={css.name} title={nameOf(me.data)}>
          {nameOf(me.data) || t('site.header.account')}
        </span>
        {me.data?.tourGuide && <small>{t('site.header.guide')}</small>}
        {me.data?.travelAgents && <small>{t('site.header.agency')}</small>}
      </Link>
      <LogOutButton />
      {!me.data?.travelAgents?.operatorname && (
        <Suspense>
          <DeleteAccountButton />
        </Suspense>
      )}
    </>
  );
}

function nameOf(me: SignInAnswer | undefined): string | undefined {
  return me?.userInfo
    ? me.userInfo.username || me.userInfo.telnum
    : (me?.tourGuide?.realname ?? me?.travelAgents?.taname);
}

/** Asks, signs out, and keeps the way back as an order query (spec 4). */
function LogOutButton() {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const route = useLocation({ select: (location) => location.href });
  const logOut = async (): Promise<void> => {
    const type = deviceStorage.readAccountType();
    await endSignIn(type).catch(() => undefined);
    forgetAccount(queries);
    clientValues.write('orderquery', undefined);
    await navigate({
      to: urls.login(type),
      search: { orderquery: encodeOrderQuery(route) },
    });
  };
  return (
    <HeaderButton
      className={css.wayOut}
      onClick={() =>
        void modal.confirm({
          title: t('site.header.logoutTitle'),
          content: (
            <>
              <p>{t('site.header.logoutText')}</p>
              {hasUnsent() && <p>{t('booking.outbox.logout')}</p>}
            </>
          ),
          okText: t('site.header.logout'),
          cancelText: t('site.action.cancel'),
          onOk: logOut,
        })
      }
    >
      {t('site.header.logout')}
    </HeaderButton>
  );
}
