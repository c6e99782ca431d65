import { groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits-endpoints';
import { listOf } from '../list';

/** Group authorizations, a page at a time; what waits longest comes first. */
export const groupVisitList = listOf(groupVisitEndpoints.search);
