import { useTranslation } from 'react-i18next';
import { Approval } from '@hall/shared/codes/approval';
import type { ApplicationSummary } from '@hall/shared/contract/group-visit-answers';

/** @returns a function that describes the unit's next step with an application, in the reader's language */
export function useNextStep(): (
  application: Pick<
    ApplicationSummary,
    'approval' | 'stage' | 'endedby' | 'movesvisit' | 'copiedfrom'
  >,
) => string {
  const { t } = useTranslation();
  return ({ approval, stage, endedby, movesvisit, copiedfrom }) => {
    if (stage) return t(`auth.next.stage.${stage}`);
    if (movesvisit && approval === Approval.rejected)
      return t('otherDate.refused', { id: copiedfrom });
    return t(`auth.next.${endedby === 'move' || endedby === 'cancel' ? endedby : approval}`);
  };
}
