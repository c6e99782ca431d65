import {
  importEndpoints,
  type ImportJob,
  type TakeImportRowDto,
} from '@hall/shared/contract/staff/imports';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { requestOf } from '../request';
import { useStaffMutation } from '../use-staff-mutation';

/** Leaves a row out of what is carried out, or takes it in again. */
export function useTakeRow(importid: string) {
  return useStaffMutation<FieldsOf<TakeImportRowDto>, ImportJob>((input) =>
    requestOf(importEndpoints.takeRow, { importid }, input),
  );
}
