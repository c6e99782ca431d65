import { savedViewEndpoints } from '@hall/shared/contract/staff/saved-views';
import { requestOf } from '../request';
import { useStaffMutation } from '../use-staff-mutation';

/** Removes one of one's own views. */
export function useRemoveView() {
  return useStaffMutation((viewid: string) =>
    requestOf(savedViewEndpoints.remove, { viewid }, undefined),
  );
}
