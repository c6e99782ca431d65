import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { noticeEndpoints } from '@hall/shared/contract/staff/notices';
import type { ReasonDto } from '@hall/shared/contract/staff/reason';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Ends a notice at once. */
export function useWithdrawNotice(
  told?: Told<unknown, { noticeid: string; input: FieldsOf<ReasonDto> }>,
) {
  return useStaffMutation<{ noticeid: string; input: FieldsOf<ReasonDto> }, unknown>(
    ({ noticeid, input }: { noticeid: string; input: FieldsOf<ReasonDto> }) =>
      requestOf(noticeEndpoints.withdraw, { noticeid }, input),
    told,
  );
}
