import { staffEndpoints } from '@hall/shared/contract/staff/staff';
import { listOf } from '../list';

/** The members of staff, a page at a time. */
export const staffList = listOf(staffEndpoints.search);
