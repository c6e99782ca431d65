import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../theme/use-narrow';
import { deviceStorage } from '../../device/device-storage';
import { useMe } from '../../api/me';
import { useClosingMenu } from '../site/use-closing-menu';
import { areasOf, isAt } from './account-areas';
import css from './account-frame.module.css';

/** The account area: its menu next to the page (spec 2); on a phone, collapsed into one line above it. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const narrow = useNarrow();
  return (
    <div className={css.accountFrame}>
      {narrow ? <FoldedMenu /> : <AreaMenu />}
      <div>{children}</div>
    </div>
  );
}

const useAreas = () => {
  const isOperator = Boolean(useMe().data?.travelAgents?.operatorname);
  return areasOf(deviceStorage.readAccountType(), isOperator);
};

function FoldedMenu() {
  const { t } = useTranslation();
  const menu = useRef<HTMLDetailsElement>(null);
  useClosingMenu(menu);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const current = useAreas()
    .flatMap(({ items }) => items)
    .find((item) => isAt(item, path));
  return (
    <details ref={menu} className={css.folded} data-testid="account-menu">
      <summary>
        {current
          ? t('account.menuAt', { page: t(`account.menu.${current.key}`) })
          : t('account.menu.title')}
      </summary>
      <AreaMenu />
    </details>
  );
}

function AreaMenu() {
  const { t } = useTranslation();
  const id = useId();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <nav className={css.accountMenu} aria-label={t('account.menu.title')}>
      {useAreas().map(({ key: group, items }) => (
        <div key={group}>
          <p id={`${id}-${group}`}>{t(`account.menuGroup.${group}`)}</p>
          <ul aria-labelledby={`${id}-${group}`}>
            {items.map((item) => (
              <li key={item.key}>
                <Link
                  to={item.to}
                  // The area's address is a prefix of all others.
                  activeOptions={{ exact: true }}
                  aria-current={isAt(item, path) ? 'page' : undefined}
                >
                  {t(`account.menu.${item.key}`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
