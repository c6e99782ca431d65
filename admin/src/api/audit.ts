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

/** The audit log, one page at a time, newest first. */
export const auditList = listOf(auditEndpoints.search);

/** The acts of staff on a subject, newest first. */
export function useActsOn(kind: SubjectWithActs, key: string) {
  return useQuery(queryOf(actsOn(kind))(useLocale(), { key }, undefined));
}

/** Asks the server to verify the hash chain of the audit log. */
export function useCheckChain() {
  return useMutation({
    mutationFn: () => send(requestOf(auditEndpoints.verdict, {}, undefined)),
  });
}

/** Requests an export of the entries that match the filters. */
export function useExportAudit(told: Told<ExportRow, FieldsOf<SearchAuditDto>>) {
  return useStaffMutation(
    (filters: FieldsOf<SearchAuditDto>) => requestOf(auditEndpoints.export, {}, filters),
    told,
  );
}
