import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { AccountStatus } from '@hall/shared/codes/states';

/** The colour repeats the meaning of the text. */
const statusColors: Record<AccountStatus, string> = {
  [AccountStatus.pending]: 'processing',
  [AccountStatus.normal]: 'success',
  [AccountStatus.warning]: 'warning',
  [AccountStatus.locked]: 'error',
  [AccountStatus.rejected]: 'default',
};

/** An account's status in words. */
export function StatusTag({ status }: { status: AccountStatus }) {
  const { t } = useTranslation();
  return <Tag color={statusColors[status]}>{t(`accounts.states.${status}`)}</Tag>;
}
