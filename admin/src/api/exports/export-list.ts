import {
  type ExportedList,
  listExport,
  type ListExportInput,
} from '@hall/shared/contract/staff/list-exports';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** The view of a list as a file. */
export function useExportList(list: ExportedList, told?: Told<Blob, ListExportInput>) {
  return useStaffMutation((input: ListExportInput) => requestOf(listExport(list), {}, input), told);
}
