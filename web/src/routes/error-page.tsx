import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PageFileError } from '@hall/ui/lazy-page';
import { CallError } from '../api/call-error';
import { deviceStorage } from '../device/device-storage';
import { urls } from '../urls';
import { WaysOn } from '../features/site/ways-on';
import { PageTitle } from '../features/site/page-title';
import common from '../styles/common.module.css';
import css from './error-page.module.css';

/**
 * A page that cannot be shown, with a link home (spec 8). After a network error it reloads when the network is back.
 * @param error the cause; undefined if the address matches no page
 * @param back the address of the link; default: home
 */
export function ErrorPage({
  error,
  back,
}: {
  error: unknown;
  back?: { to: string; text: string };
}) {
  const { t } = useTranslation();
  const isLost =
    error instanceof PageFileError || (error instanceof CallError && error.code === 'NETWORK');
  useEffect(() => {
    if (!isLost) return;
    const reload = (): void => location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isLost]);
  const missing = !error || (error instanceof CallError && error.details.status === 404);
  const text = missing
    ? t('site.error.notFound')
    : error instanceof CallError
      ? error.message
      : t(navigator.onLine ? 'site.error.server' : 'site.error.network');
  return (
    <section className={`${common.card} ${common.narrow} ${css.errorPage}`} role="alert">
      {missing && <p className={css.errorCode}>404</p>}
      <PageTitle>{text}</PageTitle>
      {missing && !back ? (
        <>
          <p>{t('site.waysOn.missing')}</p>
          <WaysOn />
        </>
      ) : (
        <Link to={back?.to ?? urls.home(deviceStorage.readAccountType())}>
          {back?.text ?? t('site.action.home')}
        </Link>
      )}
    </section>
  );
}
