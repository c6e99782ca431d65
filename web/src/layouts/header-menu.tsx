import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useElder } from '../device/elder-mode';
import { useClosingMenu } from '../features/site/use-closing-menu';
import css from './header-menu.module.css';

/**
 * The menu of a phone's header, so that the header is one row. It opens over the page; in elder mode, which has no
 * overlays, it pushes the page down.
 */
export function HeaderMenu({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const menu = useRef<HTMLDetailsElement>(null);
  const elder = useElder();
  useClosingMenu(menu, !elder);
  return (
    <details
      ref={menu}
      className={`${css.menu} ${elder ? css.inFlow : css.overPage}`}
      data-testid="header-menu"
    >
      <summary>{t('site.header.open')}</summary>
      <div className={css.sheet}>{children}</div>
    </details>
  );
}
