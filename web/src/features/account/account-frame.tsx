import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { urls } from '../../urls';
import './account-frame.css';

/** The account area: its side menu beside the page (spec 2). */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="account-frame">
      <nav className="account-menu" aria-label={t('account.menu.title')}>
        <Link to={urls.record} activeProps={{ 'aria-current': 'page' }}>
          {t('account.menu.record')}
        </Link>
        <Link to={urls.profile} activeProps={{ 'aria-current': 'page' }}>
          {t('account.menu.profile')}
        </Link>
      </nav>
      <div>{children}</div>
    </div>
  );
}
