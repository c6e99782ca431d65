import { blacklistEndpoints } from '@hall/shared/contract/staff/blacklist';
import { listOf } from '../list';

/** Who may not book, a page at a time. */
export const blacklistList = listOf(blacklistEndpoints.search);
