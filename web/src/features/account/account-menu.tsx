import { Link } from '@tanstack/react-router';
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

/**
 * The account's name and its menu: orders, tickets, profile and logout (spec 2). The profile ends with the account's
 * deletion, which must not be beside the logout. The entries are always visible on a phone, in the header's menu, and in
 * elder mode.
 */
export function AccountMenu({ me }: { me: SignInAnswer | undefined }) {
  const { t } = useTranslation();
  const askToLogOut = useLogOut();
  const name = nameOf(me) || t('site.header.account');
  const [elder, narrow] = [useElder(), useNarrow()];
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
        <HeaderButton onClick={askToLogOut}>{t('site.header.logout')}</HeaderButton>
      </>
    );
  return (
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
      <MenuButton onClick={askToLogOut}>{t('site.header.logout')}</MenuButton>
    </Menu>
  );
}

function nameOf(me: SignInAnswer | undefined): string | undefined {
  return me?.userInfo
    ? me.userInfo.username || me.userInfo.telnum
    : (me?.tourGuide?.realname ?? me?.travelAgents?.taname);
}
