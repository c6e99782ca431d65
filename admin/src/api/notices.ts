import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import {
  type CreateNoticeDto,
  noticeEndpoints,
  type SaveNoticeDto,
} from '@hall/shared/contract/staff/notices';
import type { ReasonDto } from '@hall/shared/contract/staff/reason';
import { listOf } from './list';
import { requestOf } from './request';
import { type Told, useStaffMutation } from './use-staff-mutation';

/** The notices on the visitors' pages, one page at a time. */
export const noticeList = listOf(noticeEndpoints.list);

/** Creates a notice for each selected type of account. */
export function useCreateNotice(told?: Told<{ noticeids: string[] }, FieldsOf<CreateNoticeDto>>) {
  return useStaffMutation<FieldsOf<CreateNoticeDto>, { noticeids: string[] }>(
    (input) => requestOf(noticeEndpoints.create, {}, input),
    told,
  );
}

/** Changes a notice. */
export function useSaveNotice(
  told?: Told<unknown, { noticeid: string; input: FieldsOf<SaveNoticeDto> }>,
) {
  return useStaffMutation<{ noticeid: string; input: FieldsOf<SaveNoticeDto> }, unknown>(
    ({ noticeid, input }) => requestOf(noticeEndpoints.save, { noticeid }, input),
    told,
  );
}

/** @returns the call that withdraws a notice */
export const withdrawEach = (noticeid: string, reason: string) =>
  requestOf(noticeEndpoints.withdraw, { noticeid }, { reason });

/** Ends a notice immediately. */
export function useWithdrawNotice(
  told?: Told<unknown, { noticeid: string; input: FieldsOf<ReasonDto> }>,
) {
  return useStaffMutation<{ noticeid: string; input: FieldsOf<ReasonDto> }, unknown>(
    ({ noticeid, input }) => withdrawEach(noticeid, input.reason),
    told,
  );
}
