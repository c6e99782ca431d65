import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceStore, tabStore } from '@hall/ui/device-store';
import { useSiteName } from '../features/site/hall-name';
import { showMessage } from '../messages/messages';
import { LanguageOffer } from './language-offer';
import { LanguageToggle } from './language-toggle';
import { ModeToggle } from './mode-toggle';
import css from './mobile-layout.module.css';

/** The keys of the group visit forms in this browser's storage. */
const authFormKeys = /^JNT-auth/;

/** The mobile layout: at most 375 px wide, also on a desktop (spec 2). */
export function MobileLayout({ children }: { children: ReactNode }) {
  const siteName = useSiteName();
  return (
    <div className={css.mobileLayout} data-testid="mobile-layout">
      <LanguageOffer />
      <header>
        <span className={css.mobileName}>
          <img src="/page/icon.svg" alt="" width={30} height={30} />
          {siteName}
        </span>
        <span className={css.mobileCorner}>
          <ModeToggle />
          <LanguageToggle />
        </span>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <ClearCacheButton />
    </div>
  );
}

/** A hidden button for staff, which resets the group visit form (spec 2). */
function ClearCacheButton() {
  const { t } = useTranslation();
  const clear = (): void => {
    for (const store of [deviceStore, tabStore])
      for (const name of store.names()) if (authFormKeys.test(name)) store.remove(name);
    showMessage('success', t('site.mobile.cleared'));
  };
  return (
    <button type="button" className={css.clearCache} data-testid="clear-cache" onClick={clear}>
      {t('site.mobile.clearCache')}
    </button>
  );
}
