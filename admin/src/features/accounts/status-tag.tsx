import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AccountStatus } from '@hall/shared/codes/states';
import { statusColors } from './account-texts';

/** An account's status in words. */
export function StatusTag({ status }: { status: AccountStatus }) {
  const { t } = useTranslation();
  return <Tag color={statusColors[status]}>{t(`accounts.states.${status}`)}</Tag>;
}
