import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/endpoint';
import {
  type SavedVisitor,
  type SaveVisitorDto,
  visitorCalls,
} from '@hall/shared/contract/visitor';
import { visitorImportCalls } from '@hall/shared/contract/visitor-import';
import { call, downloadFile } from './call';

const visitorsKey = ['visitors'] as const;

/** The visitors that are saved for the next booking. */
export function useSavedVisitors() {
  return useQuery({
    queryKey: visitorsKey,
    queryFn: () => call(visitorCalls.list),
    staleTime: 60_000,
  });
}

/** @returns a function that saves a visitor, or changes a saved one */
export function useSaveVisitor(): (fields: FieldsOf<SaveVisitorDto>) => Promise<void> {
  const queries = useQueryClient();
  return async (fields) =>
    void queries.setQueryData(visitorsKey, await call(visitorCalls.save, { ...fields }));
}

/** Saves a visitor for the next booking. */
export function useKeepVisitor() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({
      realname,
      doctype,
      idnum,
    }: Pick<SavedVisitor, 'realname' | 'doctype' | 'idnum'>) =>
      call(visitorCalls.save, { realname, doctype, idnum }),
    onSuccess: (answer) => queries.setQueryData(visitorsKey, answer),
  });
}

/** Deletes a saved visitor. One that another page has deleted also disappears from the list. */
export function useRemoveVisitor() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (visitorid: string) => call(visitorCalls.remove, { visitorid }),
    onSuccess: (answer) => queries.setQueryData(visitorsKey, answer),
    onError: () => queries.invalidateQueries({ queryKey: visitorsKey }),
  });
}

/** Reads a booking’s visitors from a file, including invalid rows. */
export const importVisitors = (file: File) => call(visitorImportCalls.import, {}, { file });

/** Downloads the template file for visitors. */
export const downloadTemplate = (): Promise<void> => downloadFile(visitorImportCalls.template, {});
