import { messageEndpoints } from '@hall/shared/contract/staff/messages';
import { listOf } from '../list';

/** What was sent and what failed, a page at a time. */
export const messageList = listOf(messageEndpoints.search);
