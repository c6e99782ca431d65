import { authorizationEndpoints } from '@hall/shared/contract/staff/authorizations-endpoints';
import { listOf } from '../list';

/** Authorized units, a page at a time. */
export const authUnitList = listOf(authorizationEndpoints.searchUnits);
