import { useTranslation } from 'react-i18next';
import type { Approval } from '@hall/shared/codes/approval';
import './approval-tag.css';

/** How an application stands, in a word. */
export function ApprovalTag({ approval }: { approval: Approval }) {
  const { t } = useTranslation();
  return <span className={`approval-tag is-${approval}`}>{t(`auth.state.${approval}`)}</span>;
}
