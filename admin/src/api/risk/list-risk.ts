import { riskEndpoints } from '@hall/shared/contract/staff/risk';
import { listOf } from '../list';

/** Accounts to be looked at, a page at a time; the longest first. */
export const riskList = listOf(riskEndpoints.list);
