import { exportEndpoints } from '@hall/shared/contract/staff/exports';
import { listOf } from '../list';

/** One’s own files for Excel, a page at a time. */
export const exportList = listOf(exportEndpoints.list);
