import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Approval } from '@hall/shared/codes/approval';
import type { ApprovalEnd } from '@hall/shared/rules/approval';
import css from './approval-tag.module.css';

/** Tag with the state of an application. @param endedby how it ended, if the state does not tell */
export function ApprovalTag({
  approval,
  endedby,
}: {
  approval: Approval;
  endedby?: ApprovalEnd | '';
}) {
  const { t } = useTranslation();
  return <LookTag look={approval}>{t(`auth.state.${endedby || approval}`)}</LookTag>;
}

/** Tag with another text, in the colours of an application's state. */
export function LookTag({ look, children }: { look: Approval; children: ReactNode }) {
  return (
    <span className={css.approvalTag} data-look={look}>
      {children}
    </span>
  );
}
