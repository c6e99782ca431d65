import { Result, Skeleton } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { PagePermission } from '../addresses/root';
import { useCan } from '../api/me';

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
