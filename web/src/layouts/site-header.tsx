import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type AccountType, accountTypes } from '@hall/shared/codes/states';
import { useElder } from '../device/elder-mode';
import { useAccountType } from '../device/account-type';
import { AccountCorner } from '../features/account/account-corner';
import { useMe } from '../api/me';
import { useSiteName } from '../features/site/hall-name';
import { urls } from '../urls';
import { useNarrow } from '../theme/use-narrow';
import { HeaderMenu } from './header-menu';
import { LanguageToggle } from './language-toggle';
import { ModeToggle } from './mode-toggle';
import own from './elder-header.module.css';
import css from './site-header.module.css';
import layout from './site-layout.module.css';

/**
 * The header: logo, the three account types, group visits and tickets without a sign-in, the account, and the language
 * (spec 2). On a phone it is one row, with everything except the logo and the language in a menu.
 * @param ofAnyWidth renders both layouts, of which the style sheet shows one, because the build does not know the window's
 * width
 */
export function SiteHeader({ ofAnyWidth = false }: { ofAnyWidth?: boolean }) {
  // Units are not one of the three account types: their area highlights none of them, and has its own sign-in.
  const ofUnits = useLocation({
    select: ({ pathname }) => /^\/auth(-report)?(\/|$)/.test(pathname),
  });
  const me = useMe();
  const elder = useElder();
  const narrow = useNarrow();
  const siteName = useSiteName();
  const corner = !ofUnits && <AccountCorner />;
  return (
    <header className={css.siteHeader}>
      <div className={`${elder ? own.inner : css.siteHeaderInner} ${layout.band}`}>
        <Link
          to={urls.home(me.type)}
          className={elder ? own.logo : css.siteLogo}
          data-testid="site-logo"
        >
          <img src="/page/icon.svg" alt="" width={34} height={34} />
          <span>{siteName}</span>
        </Link>
        {(!narrow || ofAnyWidth) && (
          <SiteNav className={elder ? own.nav : css.siteNav} ofUnits={ofUnits} />
        )}
        {(narrow || ofAnyWidth) && (
          <HeaderMenu>
            {corner && <div>{corner}</div>}
            <SiteNav ofUnits={ofUnits} />
            <div>
              <ModeToggle />
            </div>
          </HeaderMenu>
        )}
        <div className={elder ? own.corner : css.siteCorner} data-testid="site-corner">
          {(!narrow || ofAnyWidth) && (
            <>
              {corner}
              <ModeToggle />
            </>
          )}
          <LanguageToggle />
        </div>
      </div>
    </header>
  );
}

function SiteNav({ className, ofUnits }: { className?: string | undefined; ofUnits: boolean }) {
  const { t } = useTranslation();
  const accountType = useAccountType();
  // Ticket search without a sign-in has its own link, like units: only one link is current at a time.
  const ofNobody = useLocation({ select: ({ pathname }) => /^\/getpass(\/|$)/.test(pathname) });
  const current = ofUnits || ofNobody ? undefined : accountType;
  const me = useMe();
  const own = me.signedIn ? me.type : undefined;
  /** A visit begins with the calendar, the reader's own one; another type leads to its sign-in (spec 2). */
  const wayOf = (type: AccountType) =>
    type === (own ?? 'user') ? urls.home(type) : urls.login(type);
  return (
    <nav className={className} data-testid="site-nav" aria-label={t('site.header.menu')}>
      {accountTypes.map((type) => (
        <Link key={type} to={wayOf(type)} aria-current={type === current ? 'page' : undefined}>
          {t(`site.header.${type}`)}
        </Link>
      ))}
      <Link to={urls.auth.index} aria-current={ofUnits ? 'page' : undefined}>
        {t('site.header.groupVisits')}
      </Link>
      <Link to={urls.getpass}>{t('getpass.link')}</Link>
    </nav>
  );
}
