import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AccountStatus } from '@hall/shared/codes/states';
import { accountTones } from '@hall/shared/lists/accounts';

/** An account's status in words. */
export function StatusTag({ status }: { status: AccountStatus }) {
  const { t } = useTranslation();
  return <Tag color={accountTones[status] ?? 'default'}>{t(`accounts.states.${status}`)}</Tag>;
}
