import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SignInAnswer } from '@hall/shared/contract/account';
import { Avatar } from '../../components/avatar';
import { DownIcon } from '../../components/icons';
import { Menu, MenuButton, MenuLine } from '../../components/menu';
import { useElder } from '../../device/elder-mode';
import { HeaderButton } from '../../theme/header-button';
import { useNarrow } from '../../theme/use-narrow';
import { urls } from '../../urls';
import { useLogOut } from './use-log-out';
import css from './account-corner.module.css';

const ways = [
  { key: 'record', to: urls.account },
  { key: 'myticket', to: urls.myticket },
  { key: 'profile', to: urls.profile },
] as const;

/** Few readers open it, so it is loaded on demand. */
const DeleteAccountPanel = lazy(async () => ({
  default: (await import('./delete-account-panel')).DeleteAccountPanel,
}));

/**
 * The account's name and its menu: orders, tickets, profile, account deletion (spec 2) and logout. The entries are always
 * visible on a phone, in the header's menu, and in elder mode.
 */
export function AccountMenu({ me }: { me: SignInAnswer | undefined }) {
  const { t } = useTranslation();
  const askToLogOut = useLogOut();
  const name = nameOf(me) || t('site.header.account');
  const [elder, narrow] = [useElder(), useNarrow()];
  const [deleting, setDeleting] = useState(false);
  // An operator signs in for the agency and may not delete its account.
  const mayDelete = me !== undefined && !me.travelAgents?.operatorname;
  const panel = deleting && (
    <Suspense>
      <DeleteAccountPanel open onClose={() => setDeleting(false)} />
    </Suspense>
  );
  const kind = (me?.tourGuide && 'guide') ?? (me?.travelAgents && 'agency');
  const label = kind && <small>{t(`site.header.${kind}`)}</small>;
  if (elder || narrow)
    return (
      <>
        <b data-testid="account-name">
          {name} {label}
        </b>
        {ways.map(({ key, to }) => (
          <Link key={key} to={to} activeOptions={{ exact: true }}>
            {t(`account.menu.${key}`)}
          </Link>
        ))}
        {mayDelete && (
          <HeaderButton onClick={() => setDeleting(true)}>{t('team.delete.button')}</HeaderButton>
        )}
        <HeaderButton onClick={askToLogOut}>{t('site.header.logout')}</HeaderButton>
        {panel}
      </>
    );
  return (
    <>
      <Menu
        className={css.account}
        button={(props) => (
          <HeaderButton {...props} className={css.accountName} data-testid="account-name">
            {me?.userInfo && <Avatar src={me.userInfo.avatar || undefined} />}
            <span className={css.name} title={name}>
              {name}
            </span>
            {label}
            <DownIcon />
          </HeaderButton>
        )}
      >
        {ways.map(({ key, to }) => (
          <Link key={key} to={to} activeOptions={{ exact: true }}>
            {t(`account.menu.${key}`)}
          </Link>
        ))}
        <MenuLine />
        {mayDelete && (
          <MenuButton danger onClick={() => setDeleting(true)}>
            {t('team.delete.button')}
          </MenuButton>
        )}
        <MenuButton onClick={askToLogOut}>{t('site.header.logout')}</MenuButton>
      </Menu>
      {panel}
    </>
  );
}

function nameOf(me: SignInAnswer | undefined): string | undefined {
  return me?.userInfo
    ? me.userInfo.username || me.userInfo.telnum
    : (me?.tourGuide?.realname ?? me?.travelAgents?.taname);
}
