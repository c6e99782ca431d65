import type { ApplyForm } from '@hall/shared/contract/group-visit';
import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';
import { callAsUnit } from '../call';

/** Hands an application in. */
export const submitApply = (fields: ApplyForm & { authapplyid: string }) =>
  callAsUnit(groupVisitCalls.submit, fields);
