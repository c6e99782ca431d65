import { type CreateExportDto, exportEndpoints } from '@hall/shared/contract/staff/exports';
import { requestOf, type Sent } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** A kind of file, and the filters of a list as its address has them. */
export type ExportOrder = Pick<CreateExportDto, 'kind'> & Partial<Sent<CreateExportDto>>;

/** Orders a file of what the filters find. */
export function useCreateExport(told?: Told<unknown, ExportOrder>) {
  return useStaffMutation(
    (input: ExportOrder) => requestOf(exportEndpoints.create, {}, input),
    told,
  );
}
