import type { FieldsOf } from '@hall/shared/contract/endpoint';
import type { ChangePasswdDto } from '@hall/shared/contract/group-visit';
import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';
import { callAsUnit } from '../call';

/** Changes the password that the unit was issued. */
export const changePasswd = (fields: FieldsOf<ChangePasswdDto>) =>
  callAsUnit(groupVisitCalls.changePasswd, { ...fields });
