import { noticeEndpoints } from '@hall/shared/contract/staff/notices';
import { listOf } from '../list';

/** The notices on the visitors’ pages, a page at a time. */
export const noticeList = listOf(noticeEndpoints.list);
