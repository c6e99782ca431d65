import { Result, Skeleton } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { PagePermission } from '../addresses/root';
import { useCan } from '../api/me';

/** A page for those who may see it; the others are told so. The server decides by the same table. */
export function GuardedPage({
  permission,
  children,
}: {
  /** The permission that its address names; a page without one is shown to nobody. */
  permission: PagePermission | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const may = useCan();
  if (!permission || !may(permission))
    return <Result status="warning" title={t('console.problem.notAllowed')} />;
  return <Suspense fallback={<Skeleton active />}>{children}</Suspense>;
}
