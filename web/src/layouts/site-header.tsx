import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { accountTypes } from '@hall/shared/codes/states';
import { useElder } from '../device/elder-mode';
import { useAccountType } from '../device/account-type';
import { AccountCorner } from '../features/account/account-corner';
import { useMe } from '../api/account/get-me';
import { urls } from '../urls';
import { useNarrow } from '../theme/use-narrow';
import { LanguageToggle } from './language-toggle';
import { ModeToggle } from './mode-toggle';
import own from './elder-header.module.css';
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
  // So is a ticket without a sign-in: one place at a time is where the reader stands.
  const ofNobody = useLocation({ select: ({ pathname }) => /^\/getpass(\/|$)/.test(pathname) });
  const current = ofUnits || ofNobody ? undefined : kept;
  const me = useMe();
  const elder = useElder();
  const narrow = useNarrow();
  // What is written large leaves no room for all of it on a phone.
  const inMenu = elder && narrow;
  const corner = !ofUnits && <AccountCorner />;
  const nav = (
    <nav
      className={elder ? own.nav : css.siteNav}
      data-testid="site-nav"
      aria-label={t('site.header.menu')}
    >
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
  );
  return (
    <header className={css.siteHeader}>
      <div className={`${elder ? own.inner : css.siteHeaderInner} ${layout.band}`}>
        <Link
          to={urls.home(me.type)}
          className={elder ? own.logo : css.siteLogo}
          data-testid="site-logo"
        >
          <img src="/page/icon.svg" alt="" width={34} height={34} />
          <span>{t('site.name')}</span>
        </Link>
        {!inMenu && nav}
        <div className={elder ? own.corner : css.siteCorner} data-testid="site-corner">
          {!(inMenu && me.signedIn) && corner}
          <ModeToggle />
          <LanguageToggle />
        </div>
        {inMenu && (
          <details className={own.menu}>
            <summary>{t('elder.menu')}</summary>
            {me.signedIn && <div className={own.corner}>{corner}</div>}
            {nav}
          </details>
        )}
      </div>
    </header>
  );
}
