import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { lazyPage } from '@hall/ui/lazy-page';
import { Alert, Button, Skeleton } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffMe } from '@hall/shared/contract/staff/session';
import { changeLocale } from '@hall/ui/locale';
import { keptMe } from '../api/kept-me';
import { isSignedOut, meQuery } from '../api/queries';
import { problemText } from '../api/problem-text';
import { staffCall } from '../api/staff-call';
import { loadTexts } from '../app/i18n';
import { ConsoleMenu, MenuButton } from './console-menu';
import { SignInPage } from '../routes/sign-in-page';

/** Loaded with the route of its own, and by whom it is due for. */
const SecurityPage = lazyPage(() => import('../routes/security-page'), 'SecurityPage');

/** Whoever is not signed in meets the sign-in; where nobody answers, that is said; else header, menu, page. */
export function ConsoleLayout() {
  const { t } = useTranslation();
  const me = useQuery(meQuery);
  if (me.isPending) return <Skeleton active className="console-main" />;
  if (!me.data || (me.data.kept && isSignedOut(me.error)))
    return isSignedOut(me.error) ? (
      <SignInPage />
    ) : (
      <main className="console-main">
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={problemText(t, me.error)}
          action={<Button onClick={() => void me.refetch()}>{t('console.list.retry')}</Button>}
        />
      </main>
    );
  return (
    <>
      <ConsoleHeader me={me.data} />
      <div className="console-body">
        <div className="console-side">
          <ConsoleMenu />
        </div>
        <main className="console-main">
          {me.data.duty ? (
            <Suspense fallback={<Skeleton active />}>
              <SecurityPage />
            </Suspense>
          ) : (
            <Outlet />
          )}
        </main>
      </div>
    </>
  );
}

function ConsoleHeader({ me }: { me: StaffMe }) {
  const { t, i18n } = useTranslation();
  const queries = useQueryClient();
  const signOut = useMutation({
    mutationFn: () => staffCall('session', { method: 'DELETE', csrfToken: me.csrfToken }),
    onSettled: () => {
      keptMe.forget();
      queries.clear();
      location.reload();
    },
  });
  return (
    <header className="console-header">
      <MenuButton />
      <b>{t('console.name')}</b>
      <Link to="/security" className="console-me">
        {me.username} · {t(`console.role.${me.role}`)}
      </Link>
      <Button
        type="text"
        size="small"
        onClick={() => void changeLocale(i18n, loadTexts, i18n.language === 'zh' ? 'en' : 'zh')}
      >
        {t('console.language')}
      </Button>
      <Button type="text" size="small" loading={signOut.isPending} onClick={() => signOut.mutate()}>
        {t('console.signOut')}
      </Button>
    </header>
  );
}
