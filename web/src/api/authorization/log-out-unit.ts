import { authCalls } from '@hall/shared/contract/authorization-endpoints';
import { callAsUnit } from '../call';

/** Ends the unit’s sign-in at the hall. */
export const logOutUnit = () => callAsUnit(authCalls.logout);
