import type { FieldsOf } from '@hall/shared/contract/endpoint';
import { type TypedLoginDto } from '@hall/shared/contract/account';
import { accountCalls } from '@hall/shared/contract/account-endpoints';
import type { TeamType } from '@hall/shared/contract/team-account';
import { call } from '../call';

/** Signs a guide or an agency in; after some failures with a solved puzzle. */
export const logInTeam = (type: TeamType, fields: FieldsOf<TypedLoginDto>) =>
  call(accountCalls.typedLogin(type), fields);
