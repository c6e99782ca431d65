import { authorizationEndpoints } from '@hall/shared/contract/staff/authorizations-endpoints';
import { requestOf } from '../request';
import { send } from '../staff-call';

/** The unit's letter as it was sent. @throws {StaffCallError} where there is none, or nobody answers */
export const getLetter = (authapplyid: string): Promise<Blob> =>
  send(requestOf(authorizationEndpoints.letter, { authapplyid }, undefined));
