import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { type CreateNoticeDto, noticeEndpoints } from '@hall/shared/contract/staff/notices';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Writes a notice, one for each type of account. */
export function useCreateNotice(told?: Told<{ noticeids: string[] }, FieldsOf<CreateNoticeDto>>) {
  return useStaffMutation<FieldsOf<CreateNoticeDto>, { noticeids: string[] }>(
    (input: FieldsOf<CreateNoticeDto>) => requestOf(noticeEndpoints.create, {}, input),
    told,
  );
}
