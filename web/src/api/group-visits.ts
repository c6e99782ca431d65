import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApplyForm } from '@hall/shared/contract/group-visit';
import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';
import { call, downloadFile } from './call';
import { unitKey } from './group-units';

/** The unit’s applications, newest first. */
export const appliesQuery = queryOptions({
  queryKey: [...unitKey, 'applies'],
  queryFn: () => call(groupVisitCalls.list, { pagesize: 100 }),
  refetchInterval: 30_000,
});

/** One application with its steps and its people. */
export const applyQuery = (authapplyid: string, locale: string) =>
  queryOptions({
    queryKey: [...unitKey, 'apply', authapplyid, locale],
    queryFn: () => call(groupVisitCalls.get, { authapplyid }),
  });

/** Saves the draft of an application. The first save assigns its number. */
export const saveDraft = (fields: ApplyForm & { authapplyid: string }) =>
  call(groupVisitCalls.saveDraft, fields);

/** Deletes an application that was never submitted, with its letter. */
export const deleteDraft = (authapplyid: string): Promise<object> =>
  call(groupVisitCalls.deleteDraft, { authapplyid });

/** Submits an application. */
export const submitApply = (fields: ApplyForm & { authapplyid: string }) =>
  call(groupVisitCalls.submit, fields);

/** Withdraws an application, which releases its seats. */
export function useWithdraw() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (authapplyid: string) => call(groupVisitCalls.withdraw, { authapplyid }),
    onSettled: () => queries.invalidateQueries({ queryKey: unitKey }),
  });
}

/** Attaches the unit's letter to its application. @returns the file name on the server */
export function uploadLetter(authapplyid: string, file: File) {
  return call(groupVisitCalls.uploadLetter, { authapplyid }, { file });
}

/** The unit's letter. */
export const downloadLetter = (authapplyid: string): Promise<void> =>
  downloadFile(groupVisitCalls.letter, { authapplyid });

/** Reads the people of an application from a file. */
export function importApplyPeople(file: File) {
  return call(groupVisitCalls.importUsers, {}, { file });
}

/** The template file for a unit's people. */
export const downloadPeopleTemplate = (): Promise<void> =>
  downloadFile(groupVisitCalls.template, {});
