import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';
import { callAsUnit } from '../call';

/** Deletes an application that was never submitted, with its letter. */
export const deleteDraft = (authapplyid: string): Promise<object> =>
  callAsUnit(groupVisitCalls.deleteDraft, { authapplyid });
