import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { noticeEndpoints, type SaveNoticeDto } from '@hall/shared/contract/staff/notices';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Changes a notice. */
export function useSaveNotice(
  told?: Told<unknown, { noticeid: string; input: FieldsOf<SaveNoticeDto> }>,
) {
  return useStaffMutation<{ noticeid: string; input: FieldsOf<SaveNoticeDto> }, unknown>(
    ({ noticeid, input }: { noticeid: string; input: FieldsOf<SaveNoticeDto> }) =>
      requestOf(noticeEndpoints.save, { noticeid }, input),
    told,
  );
}
