import { lazy, Suspense } from 'react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAccountType } from '../../device/account-type';
import { urls } from '../../urls';
import { useWayBack } from '../../use-site-search';
import { useMe } from '../../api/me';
import common from '../../styles/common.module.css';

/** Loaded only when signed in: the code of a menu would be a large share of the first page. */
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu')).AccountMenu }));

/** The account menu; the sign-in link while signed out. */
export function AccountCorner() {
  const { t } = useTranslation();
  const type = useAccountType();
  const me = useMe();
  const wayBack = useWayBack();
  if (me.signedIn)
    return (
      <Suspense>
        <AccountMenu me={me.data} />
      </Suspense>
    );
  return (
    <>
      <Link to={urls.login(type)} search={wayBack} className={common.alone}>
        {t('site.header.login')}
      </Link>
      <Link to={urls.registry(type)} search={wayBack} className={common.alone}>
        {t('site.header.register')}
      </Link>
    </>
  );
}
