import { authCalls } from '@hall/shared/contract/authorization-endpoints';
import { callAsUnit } from '../call';

/** Deletes an application that was never submitted, with its letter. */
export const deleteDraft = (authapplyid: string): Promise<object> =>
  callAsUnit(authCalls.deleteDraft, { authapplyid });
