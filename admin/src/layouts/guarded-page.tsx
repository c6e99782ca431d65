import { Result, Skeleton } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '@hall/shared/rules/permissions';
import { useCan } from '../api/queries';

/** A page for those who may see it; the others are told so. The server decides by the same table. */
export function GuardedPage({
  permission,
  children,
}: {
  permission: Permission | 'signedin';
  children: ReactNode;
}) {
  const { t } = useTranslation();
  if (!useCan()(permission))
    return <Result status="warning" title={t('console.problem.notAllowed')} />;
  return <Suspense fallback={<Skeleton active />}>{children}</Suspense>;
}
