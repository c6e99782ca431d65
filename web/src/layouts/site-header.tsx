import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { accountTypes } from '@hall/shared/codes/states';
import { useAccountType } from '../device/account-type';
import { AccountCorner } from '../features/account/account-corner';
import { useMe } from '../api/account/get-me';
import { urls } from '../urls';
import { LanguageToggle } from './language-toggle';
import css from './site-header.module.css';
import layout from './site-layout.module.css';

/**
 * Logo, the three kinds of account, groups and tickets without a sign-in, who is signed in, the language (spec 2).
 */
export function SiteHeader() {
  const { t } = useTranslation();
  const kept = useAccountType();
  // A unit is none of the three kinds: its area marks none of them, and has a sign-in of its own.
  const ofUnits = useLocation({
    select: ({ pathname }) => /^\/auth(-report)?(\/|$)/.test(pathname),
  });
  const current = ofUnits ? undefined : kept;
  const me = useMe();
  return (
    <header className={css.siteHeader}>
      <div className={`${css.siteHeaderInner} ${layout.band}`}>
        <Link to={urls.home(me.type)} className={css.siteLogo} data-testid="site-logo">
          <img src="/page/icon.svg" alt="" width={34} height={34} />
          <span>{t('site.name')}</span>
        </Link>
        <nav className={css.siteNav} data-testid="site-nav" aria-label={t('site.header.menu')}>
          {accountTypes.map((type) => (
            <Link
              key={type}
              to={me.signedIn && me.type === type ? urls.home(type) : urls.login(type)}
              aria-current={type === current ? 'page' : undefined}
            >
              {t(`site.header.${type}`)}
            </Link>
          ))}
          <Link to={urls.auth.index} aria-current={ofUnits ? 'page' : undefined}>
            {t('site.header.groups')}
          </Link>
          <Link to={urls.getpass}>{t('getpass.link')}</Link>
        </nav>
        <div className={css.siteCorner} data-testid="site-corner">
          {!ofUnits && <AccountCorner />}
          <LanguageToggle />
        </div>
      </div>
    </header>
  );
}
