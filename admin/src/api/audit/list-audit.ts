import { auditEndpoints } from '@hall/shared/contract/staff/audit';
import { listOf } from '../list';

/** The audit log, a page at a time, the newest first. */
export const auditList = listOf(auditEndpoints.search);
