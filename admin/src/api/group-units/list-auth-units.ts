import { groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits-endpoints';
import { listOf } from '../list';

/** Authorized units, a page at a time. */
export const authUnitList = listOf(groupVisitEndpoints.searchUnits);
