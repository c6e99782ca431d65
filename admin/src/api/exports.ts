import { type CreateExportDto, exportEndpoints } from '@hall/shared/contract/staff/exports';
import {
  type ExportedList,
  listExport,
  type ListExportInput,
} from '@hall/shared/contract/staff/list-exports';
import { listOf } from './list';
import { requestOf, type Sent } from './request';
import { type Told, useStaffMutation } from './use-staff-mutation';

/** The reader's own exports, one page at a time. */
export const exportList = listOf(exportEndpoints.list);

/** A kind of export and the filters of a list as in its address. */
export type ExportOrder = Pick<CreateExportDto, 'kind'> & Partial<Sent<CreateExportDto>>;

/** Requests an export of the rows that match the filters. */
export function useCreateExport(told?: Told<unknown, ExportOrder>) {
  return useStaffMutation(
    (input: ExportOrder) => requestOf(exportEndpoints.create, {}, input),
    told,
  );
}

/** Cancels an export that is not finished. */
export function useCancelExport(told?: Told<unknown, string>) {
  return useStaffMutation<string, unknown>(
    (exportid) => requestOf(exportEndpoints.cancel, { exportid }, undefined),
    told,
  );
}

/** Downloads the current view of a list as a file. */
export function useExportList(list: ExportedList, told?: Told<Blob, ListExportInput>) {
  return useStaffMutation((input: ListExportInput) => requestOf(listExport(list), {}, input), told);
}
