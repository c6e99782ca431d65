import { useMutation, useQuery } from '@tanstack/react-query';
import {
  actsOn,
  auditEndpoints,
  type SearchAuditDto,
  type SubjectWithActs,
} from '@hall/shared/contract/staff/audit';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { ExportRow } from '@hall/shared/contract/staff/exports';
import { listOf } from './list';
import { queryOf, useLocale } from './query';
import { requestOf } from './request';
import { send } from './staff-call';
import { type Told, useStaffMutation } from './use-staff-mutation';

/** The audit log, a page at a time, the newest first. */
export const auditList = listOf(auditEndpoints.search);

/** What staff did to a subject, the newest first. */
export function useActsOn(kind: SubjectWithActs, key: string) {
  return useQuery(queryOf(actsOn(kind))(useLocale(), { key }, undefined));
}

/** Has the server walk the chain of the audit log, and tell what it found. */
export function useCheckChain() {
  return useMutation({
    mutationFn: () => send(requestOf(auditEndpoints.verdict, {}, undefined)),
  });
}

/** Orders a file of the entries that the filters find. */
export function useExportAudit(told: Told<ExportRow, FieldsOf<SearchAuditDto>>) {
  return useStaffMutation(
    (filters: FieldsOf<SearchAuditDto>) => requestOf(auditEndpoints.export, {}, filters),
    told,
  );
}
