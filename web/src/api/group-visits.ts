import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApplyForm } from '@hall/shared/contract/group-visit';
import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';
import { callAsUnit, downloadFile, uploadAsUnit } from './call';
import { unitKey } from './group-units';

/** The unit’s applications, the newest first. */
export const appliesQuery = queryOptions({
  queryKey: [...unitKey, 'applies'],
  queryFn: () => callAsUnit(groupVisitCalls.list, { pagesize: 100 }),
  refetchInterval: 30_000,
});

/** One application with its steps and its people. */
export const applyQuery = (authapplyid: string, locale: string) =>
  queryOptions({
    queryKey: [...unitKey, 'apply', authapplyid, locale],
    queryFn: () => callAsUnit(groupVisitCalls.get, { authapplyid }),
  });

/** Keeps an application as it is filled in; its first save gives it a number. */
export const saveDraft = (fields: ApplyForm & { authapplyid: string }) =>
  callAsUnit(groupVisitCalls.saveDraft, fields);

/** Deletes an application that was never submitted, with its letter. */
export const deleteDraft = (authapplyid: string): Promise<object> =>
  callAsUnit(groupVisitCalls.deleteDraft, { authapplyid });

/** Hands an application in. */
export const submitApply = (fields: ApplyForm & { authapplyid: string }) =>
  callAsUnit(groupVisitCalls.submit, fields);

/** Takes an application back; its seats are free again. */
export function useWithdraw() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (authapplyid: string) => callAsUnit(groupVisitCalls.withdraw, { authapplyid }),
    onSettled: () => queries.invalidateQueries({ queryKey: unitKey }),
  });
}

/** Puts the unit's letter under its application. @returns its name as the hall keeps it */
export function uploadLetter(authapplyid: string, file: File) {
  const form = new FormData();
  form.set('authapplyid', authapplyid);
  form.set('file', file);
  return uploadAsUnit(groupVisitCalls.uploadLetter, form);
}

/** The unit's letter. */
export const downloadLetter = (authapplyid: string): Promise<void> =>
  downloadFile(groupVisitCalls.letter, { authapplyid }, { bearer: 'unit' });

/** Reads the people of an application from a file. */
export function importApplyPeople(file: File) {
  const form = new FormData();
  form.set('file', file);
  return uploadAsUnit(groupVisitCalls.importUsers, form);
}

/** The sheet to fill a unit's people in. */
export const downloadPeopleTemplate = (): Promise<void> =>
  downloadFile(groupVisitCalls.template, {}, { bearer: 'unit' });
