import { authorizationEndpoints } from '@hall/shared/contract/staff/authorizations-endpoints';
import { listOf } from '../list';

/** Group authorizations, a page at a time; what waits longest comes first. */
export const authorizationList = listOf(authorizationEndpoints.search);
