import { Link } from '@tanstack/react-router';
import { Alert, Button, Result, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { type ReactNode, Suspense } from 'react';
import type { PagePermission } from '../addresses/root';
import { useCan } from '../api/me';
import { problemText } from '../api/problem-text';

/** Shows a page if the reader has its permission, else a message. The server checks the same permissions. */
export function GuardedPage({
  permission,
  children,
}: {
  /** The permission of the page's address; a page without one is never shown. */
  permission: PagePermission | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const may = useCan();
  if (!permission || !may(permission))
    return <Result status="warning" title={t('console.problem.notAllowed')} />;
  return <Suspense fallback={<Skeleton active />}>{children}</Suspense>;
}

/** Shown for an unknown address. */
export function NoSuchPage() {
  const { t } = useTranslation();
  return (
    <Result
      status="info"
      title={t('console.problem.noPage')}
      extra={<Link to="/">{t('console.menu.overview')}</Link>}
    />
  );
}

/** Shown instead of a page that failed to render or load. */
export function PageFault() {
  const { t } = useTranslation();
  return (
    <Result
      status="error"
      title={t('console.problem.fault')}
      extra={<Button onClick={() => location.reload()}>{t('console.list.retry')}</Button>}
    />
  );
}

/** Shown instead of a page whose call failed. @param action the way back, or another try */
export function CallFault({ error, action }: { error: unknown; action: ReactNode }) {
  const { t } = useTranslation();
  return <Alert type="error" showIcon title={problemText(t, error)} action={action} />;
}
