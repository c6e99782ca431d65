import { noticeEndpoints } from '@hall/shared/contract/staff/notices';
import { requestOf } from '../request';

/** @returns the call that ends one of many notices at once */
export const withdrawEach = (noticeid: string, reason: string) =>
  requestOf(noticeEndpoints.withdraw, { noticeid }, { reason });
