import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Approval } from '@hall/shared/codes/approval';
import css from './approval-tag.module.css';

/** How an application stands, in a word. */
export function ApprovalTag({ approval }: { approval: Approval }) {
  const { t } = useTranslation();
  return <LookTag look={approval}>{t(`auth.state.${approval}`)}</LookTag>;
}

/** Another word in the colours of a state of an application. */
export function LookTag({ look, children }: { look: Approval; children: ReactNode }) {
  return (
    <span className={css.approvalTag} data-look={look}>
      {children}
    </span>
  );
}
