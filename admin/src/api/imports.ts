import { useQuery } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import {
  importEndpoints,
  type ImportJob,
  type TakeImportRowDto,
} from '@hall/shared/contract/staff/imports';
import { type ListInput, listOf } from './list';
import { queryOf, useLocale } from './query';
import { requestOf } from './request';
import { type Told, useStaffMutation } from './use-staff-mutation';

/** The reader's own imports, one page at a time. */
export const importList = listOf(importEndpoints.list);

const importQuery = queryOf(importEndpoints.get);

/** The progress of one import and the results of its rows. Polled every 1.5 s. */
export function useImport(importid: string) {
  return useQuery({ ...importQuery(useLocale(), { importid }, undefined), refetchInterval: 1500 });
}

const rows = listOf(importEndpoints.rows);

/**
 * The rows of one file with the planned or actual result of each, one page at a time. The cache key includes the
 * stage, because the rows of an earlier stage are outdated.
 */
export const importRowList = ({ importid, state }: Pick<ImportJob, 'importid' | 'state'>) => {
  const keptBy = { importid, stage: state };
  return (locale: string, input: ListInput) => rows(locale, input, keptBy);
};

/** Uploads a file. Nothing is imported before it is confirmed. */
export function useCreateImport(told?: Told<ImportJob, FormData>) {
  return useStaffMutation<FormData, ImportJob>(
    (input) => requestOf(importEndpoints.create, {}, input),
    told,
  );
}

/** Excludes a row from an import, or includes it again. */
export function useTakeRow(importid: string) {
  return useStaffMutation<FieldsOf<TakeImportRowDto>, ImportJob>((input) =>
    requestOf(importEndpoints.takeRow, { importid }, input),
  );
}

/** Confirms an import: its new rows are carried out. */
export function useConfirmImport(importid: string, told?: Told<ImportJob, void>) {
  return useStaffMutation(() => requestOf(importEndpoints.confirm, { importid }, undefined), told);
}

/** Cancels an import. */
export function useCancelImport(importid: string, told?: Told<unknown, void>) {
  return useStaffMutation(() => requestOf(importEndpoints.cancel, { importid }, undefined), told);
}

/** Downloads the first passwords of new units. Works once. */
export function useTakePasswords(importid: string, told?: Told<Blob, void>) {
  return useStaffMutation(
    () => requestOf(importEndpoints.passwords, { importid }, undefined),
    told,
  );
}
