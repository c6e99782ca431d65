import { type CreateExportDto, exportEndpoints } from '@hall/shared/contract/staff/exports';
import {
  type ExportedList,
  listExport,
  type ListExportInput,
} from '@hall/shared/contract/staff/list-exports';
import { listOf } from './list';
import { requestOf, type Sent } from './request';
import { type Told, useStaffMutation } from './use-staff-mutation';

/** One’s own files for Excel, a page at a time. */
export const exportList = listOf(exportEndpoints.list);

/** A kind of file, and the filters of a list as its address has them. */
export type ExportOrder = Pick<CreateExportDto, 'kind'> & Partial<Sent<CreateExportDto>>;

/** Orders a file of what the filters find. */
export function useCreateExport(told?: Told<unknown, ExportOrder>) {
  return useStaffMutation(
    (input: ExportOrder) => requestOf(exportEndpoints.create, {}, input),
    told,
  );
}

/** Stops the writing of a file. */
export function useCancelExport(told?: Told<unknown, string>) {
  return useStaffMutation<string, unknown>(
    (exportid) => requestOf(exportEndpoints.cancel, { exportid }, undefined),
    told,
  );
}

/** The view of a list as a file. */
export function useExportList(list: ExportedList, told?: Told<Blob, ListExportInput>) {
  return useStaffMutation((input: ListExportInput) => requestOf(listExport(list), {}, input), told);
}
