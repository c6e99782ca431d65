import { operationEndpoints } from '@hall/shared/contract/staff/operations';
import { listOf } from '../list';

/** The requests that nothing could store, a page at a time. */
export const failedRequestList = listOf(operationEndpoints.listFailed);
