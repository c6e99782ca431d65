import type { ApplyForm } from '@hall/shared/contract/authorization';
import { authCalls } from '@hall/shared/contract/authorization-endpoints';
import { callAsUnit } from '../call';

/** Keeps an application as it is filled in; its first save gives it a number. */
export const saveDraft = (fields: ApplyForm & { authapplyid: string }) =>
  callAsUnit(authCalls.saveDraft, fields);
