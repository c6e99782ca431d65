import { noticeEndpoints } from '@hall/shared/contract/staff/notices';
import type { ReasonDto } from '@hall/shared/contract/staff/reason';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Ends a notice at once. */
export function useWithdrawNotice(told?: Told<unknown, { noticeid: string; input: ReasonDto }>) {
  return useStaffMutation<{ noticeid: string; input: ReasonDto }, unknown>(
    ({ noticeid, input }: { noticeid: string; input: ReasonDto }) =>
      requestOf(noticeEndpoints.withdraw, { noticeid }, input),
    told,
  );
}
