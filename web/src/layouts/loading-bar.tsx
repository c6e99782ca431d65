import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadingBar } from '@hall/shared/codes/limits';
import css from './loading-bar.module.css';

/**
 * A thin progress line while a page loads. It is hidden for the first 200 ms and reaches full length after five seconds
 * (spec 9).
 */
export function LoadingBar() {
  const loading = useRouterState({ select: (state) => state.isLoading });
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(loading), loading ? loadingBar.throttleMs : 0);
    return () => clearTimeout(timer);
  }, [loading]);
  return shown ? (
    <div
      className={css.loadingBar}
      role="progressbar"
      aria-label={t('site.action.loading')}
      style={{ animationDuration: `${loadingBar.durationMs}ms` }}
    />
  ) : null;
}
