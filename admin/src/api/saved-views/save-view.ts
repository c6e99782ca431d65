import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { type SaveSavedViewDto, savedViewEndpoints } from '@hall/shared/contract/staff/saved-views';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Keeps a view of a list by a name. */
export function useSaveView(told?: Told<{ viewid: string }, FieldsOf<SaveSavedViewDto>>) {
  return useStaffMutation(
    (input: FieldsOf<SaveSavedViewDto>) => requestOf(savedViewEndpoints.save, {}, input),
    told,
  );
}
