import type { ApplyForm } from '@hall/shared/contract/group-visit';
import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';
import { callAsUnit } from '../call';

/** Keeps an application as it is filled in; its first save gives it a number. */
export const saveDraft = (fields: ApplyForm & { authapplyid: string }) =>
  callAsUnit(groupVisitCalls.saveDraft, fields);
