import { importEndpoints } from '@hall/shared/contract/staff/imports';
import { listOf } from '../list';

/** One’s own imports, a page at a time. */
export const importList = listOf(importEndpoints.list);
