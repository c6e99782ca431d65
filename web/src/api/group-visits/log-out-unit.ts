import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';
import { callAsUnit } from '../call';

/** Ends the unit’s sign-in at the hall. */
export const logOutUnit = () => callAsUnit(groupVisitCalls.logout);
