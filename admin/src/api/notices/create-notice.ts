import { type CreateNoticeDto, noticeEndpoints } from '@hall/shared/contract/staff/notices';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Writes a notice, one for each type of account. */
export function useCreateNotice(told?: Told<{ noticeids: string[] }, CreateNoticeDto>) {
  return useStaffMutation<CreateNoticeDto, { noticeids: string[] }>(
    (input: CreateNoticeDto) => requestOf(noticeEndpoints.create, {}, input),
    told,
  );
}
