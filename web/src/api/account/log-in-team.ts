import type { FieldsOf } from '@hall/shared/contract/endpoint';
import { accountCalls, type TypedLoginDto } from '@hall/shared/contract/account';
import type { TeamType } from '@hall/shared/contract/team-account';
import { call } from '../call';

/** Signs a guide or an agency in; after some failures with a solved puzzle. */
export const logInTeam = (type: TeamType, fields: FieldsOf<TypedLoginDto>) =>
  call(accountCalls.typedLogin(type), fields);
