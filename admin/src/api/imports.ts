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

/** One’s own imports, a page at a time. */
export const importList = listOf(importEndpoints.list);

const importQuery = queryOf(importEndpoints.get);

/** One import: how far it is, and what its rows come to; asked again every 1.5 s. */
export function useImport(importid: string) {
  return useQuery({ ...importQuery(useLocale(), { importid }, undefined), refetchInterval: 1500 });
}

const rows = listOf(importEndpoints.rows);

/**
 * The rows of one file: what would become, or became, of each; a page at a time. Each stage's are kept by themselves: what
 * was asked for before a stage ended is not what stands there after it.
 */
export const importRowList = ({ importid, state }: Pick<ImportJob, 'importid' | 'state'>) => {
  const keptBy = { importid, stage: state };
  return (locale: string, input: ListInput) => rows(locale, input, keptBy);
};

/** Uploads a file; nothing is written before it is confirmed. */
export function useCreateImport(told?: Told<ImportJob, FormData>) {
  return useStaffMutation<FormData, ImportJob>(
    (input) => requestOf(importEndpoints.create, {}, input),
    told,
  );
}

/** Leaves a row out of what is carried out, or takes it in again. */
export function useTakeRow(importid: string) {
  return useStaffMutation<FieldsOf<TakeImportRowDto>, ImportJob>((input) =>
    requestOf(importEndpoints.takeRow, { importid }, input),
  );
}

/** Has the rows carried out that were found to be new. */
export function useConfirmImport(importid: string, told?: Told<ImportJob, void>) {
  return useStaffMutation(() => requestOf(importEndpoints.confirm, { importid }, undefined), told);
}

/** Gives an import up. */
export function useCancelImport(importid: string, told?: Told<unknown, void>) {
  return useStaffMutation(() => requestOf(importEndpoints.cancel, { importid }, undefined), told);
}

/** The first passwords of new units, as a file, once. */
export function useTakePasswords(importid: string, told?: Told<Blob, void>) {
  return useStaffMutation(
    () => requestOf(importEndpoints.passwords, { importid }, undefined),
    told,
  );
}
