import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Approval } from '@hall/shared/codes/approval';

const colors: Partial<Record<Approval, string>> = {
  [Approval.submitted]: 'processing',
  [Approval.firstApproved]: 'processing',
  [Approval.approved]: 'success',
  [Approval.visited]: 'success',
  [Approval.rejected]: 'error',
  [Approval.returned]: 'warning',
};

/** How an application stands, in a word. */
export function ApprovalTag({ approval }: { approval: Approval }) {
  const { t } = useTranslation();
  return <Tag color={colors[approval] ?? 'default'}>{t(`auth.state.${approval}`)}</Tag>;
}
