import { useQuery } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { ConsoleList } from '@hall/shared/contract/staff/list';
import { savedViewEndpoints, type SaveSavedViewDto } from '@hall/shared/contract/staff/saved-views';
import { queryOf, useLocale } from './query';
import { requestOf } from './request';
import { type Told, useStaffMutation } from './use-staff-mutation';

/** The saved views of a list that the reader can choose. */
export function useViews(list: ConsoleList) {
  return useQuery(queryOf(savedViewEndpoints.list)(useLocale(), {}, { list }));
}

/** Saves a view of a list under a name. */
export function useSaveView(told?: Told<{ viewid: string }, FieldsOf<SaveSavedViewDto>>) {
  return useStaffMutation(
    (input: FieldsOf<SaveSavedViewDto>) => requestOf(savedViewEndpoints.save, {}, input),
    told,
  );
}

/** Removes one of the reader's own views. */
export function useRemoveView() {
  return useStaffMutation((viewid: string) =>
    requestOf(savedViewEndpoints.remove, { viewid }, undefined),
  );
}
