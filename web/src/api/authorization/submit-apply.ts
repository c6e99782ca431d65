import type { ApplyForm } from '@hall/shared/contract/authorization';
import { authCalls } from '@hall/shared/contract/authorization-endpoints';
import { callAsUnit } from '../call';

/** Hands an application in. */
export const submitApply = (fields: ApplyForm & { authapplyid: string }) =>
  callAsUnit(authCalls.submit, fields);
