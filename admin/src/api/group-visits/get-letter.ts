import { groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits-endpoints';
import { requestOf } from '../request';
import { send } from '../staff-call';

/** The unit's letter as it was sent. @throws {StaffCallError} where there is none, or nobody answers */
export const getLetter = (authapplyid: string): Promise<Blob> =>
  send(requestOf(groupVisitEndpoints.letter, { authapplyid }, undefined));
