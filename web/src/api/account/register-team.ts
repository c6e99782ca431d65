import type { FieldsOf } from '@hall/shared/contract/endpoint';
import {
  type RegisterAgencyDto,
  type RegisterGuideDto,
  teamAccountCalls,
  type TeamType,
} from '@hall/shared/contract/team-account';
import { call } from '../call';

/** Registers a guide or an agency, with the image of its papers; the hall reviews it. */
export const registerTeam = (
  type: TeamType,
  fields: FieldsOf<RegisterGuideDto | RegisterAgencyDto> & Record<string, unknown>,
) => call(teamAccountCalls.register(type), fields);
