import { Suspense } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAccountType } from '../../device/account-type';
import { urls } from '../../urls';
import { useMe } from '../../api/me';
import { island } from '../../theme/island';

/** Of who is signed in alone: what opens a menu is much of what the first page would fetch. */
const AccountMenu = island(async () => (await import('./account-menu')).AccountMenu);

/** Who is signed in, with the ways that are his; else the way in. */
export function AccountCorner() {
  const { t } = useTranslation();
  const type = useAccountType();
  const me = useMe();
  if (me.signedIn)
    return (
      <Suspense>
        <AccountMenu me={me.data} />
      </Suspense>
    );
  return (
    <>
      <Link to={urls.login(type)}>{t('site.header.login')}</Link>
      <Link to={urls.registry(type)}>{t('site.header.register')}</Link>
    </>
  );
}
