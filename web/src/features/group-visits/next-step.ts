import { useTranslation } from 'react-i18next';
import type { ApplicationSummary } from '@hall/shared/contract/group-visit-answers';

/** @returns a function that describes the unit's next step with an application, in the reader's language */
export function useNextStep(): (
  application: Pick<ApplicationSummary, 'approval' | 'stage'>,
) => string {
  const { t } = useTranslation();
  return ({ approval, stage }) =>
    stage ? t(`auth.next.stage.${stage}`) : t(`auth.next.${approval}`);
}
