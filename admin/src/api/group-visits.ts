import { useQuery } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { ExportRow } from '@hall/shared/contract/staff/exports';
import type {
  CeremonySheetDto,
  DecideGroupVisitDto,
  RevealPersonDto,
  SearchGroupVisitsDto,
} from '@hall/shared/contract/staff/group-visits';
import type { GroupVisitDetail } from '@hall/shared/contract/staff/group-visits-answers';
import { groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits-endpoints';
import { listOf } from './list';
import { queryOf, useLocale } from './query';
import { requestOf } from './request';
import { send } from './staff-call';
import { type Told, useStaffMutation } from './use-staff-mutation';

/** Group authorizations, one page at a time, longest waiting first. */
export const groupVisitList = listOf(groupVisitEndpoints.search);

const authorizationQuery = queryOf(groupVisitEndpoints.get);

/** One application with its people and the objections to them. Polled every 10 s. */
export function useGroupVisit(authapplyid: string) {
  return useQuery({
    ...authorizationQuery(useLocale(), { authapplyid }, undefined),
    refetchInterval: 10_000,
  });
}

const ceremoniesQuery = queryOf(groupVisitEndpoints.ceremonies);

/** The approved visits of a day, by time. Polled every 30 s. */
export function useCeremonies(input: FieldsOf<CeremonySheetDto>) {
  return useQuery({ ...ceremoniesQuery(useLocale(), {}, input), refetchInterval: 30_000 });
}

const monthQuery = queryOf(groupVisitEndpoints.ceremonyMonth);

/** The sessions of a month that have groups, with the hall's rooms and seats. Polled every 30 s. */
export function useCeremonyMonth(month: string) {
  return useQuery({ ...monthQuery(useLocale(), {}, { month }), refetchInterval: 30_000 });
}

/** The letter of a unit as it was sent. @throws {StaffCallError} if there is no letter or no answer */
export const getLetter = (authapplyid: string): Promise<Blob> =>
  send(requestOf(groupVisitEndpoints.letter, { authapplyid }, undefined));

/** Approves, returns or rejects an application. */
export function useDecideAuthorization(
  authapplyid: string,
  told?: Told<GroupVisitDetail, FieldsOf<DecideGroupVisitDto>>,
) {
  return useStaffMutation<FieldsOf<DecideGroupVisitDto>, GroupVisitDetail>(
    (input) => requestOf(groupVisitEndpoints.decide, { authapplyid }, input),
    told,
  );
}

/** Reads a person's unmasked number. Each read is in the audit log. */
export function useRevealPersonIdnum(
  authapplyid: string,
  told?: Told<{ idnum: string }, FieldsOf<RevealPersonDto>>,
) {
  return useStaffMutation<FieldsOf<RevealPersonDto>, { idnum: string }>(
    (input) => requestOf(groupVisitEndpoints.reveal, { authapplyid }, input),
    told,
  );
}

/** Requests an export of the applications that match the filters. */
export function useExportAuthorizations(told: Told<ExportRow, FieldsOf<SearchGroupVisitsDto>>) {
  return useStaffMutation(
    (filters: FieldsOf<SearchGroupVisitsDto>) => requestOf(groupVisitEndpoints.export, {}, filters),
    told,
  );
}
