import { useQuery } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { type ExitDto, exitEndpoints } from '@hall/shared/contract/staff/exits';
import {
  type AdmitDto,
  gateEndpoints,
  type GateListDto,
  type SignedGateList,
} from '@hall/shared/contract/staff/gate';
import { keyOf } from './keys';
import { listOf } from './list';
import { queryOf, useLocale } from './query';
import { requestOf } from './request';
import { send } from './staff-call';

/** Finds the parties for a ticket code, document number or name. */
export const lookUpCall = (code: string) => requestOf(gateEndpoints.lookUp, {}, { code });

/** Admits people of an order. Sending the same entry again does not admit twice. */
export const admitCall = (form: FieldsOf<AdmitDto>) => requestOf(gateEndpoints.admit, {}, form);

/** Undoes an admission. */
export const undoCall = (entry: string) => requestOf(gateEndpoints.undo, { entry }, undefined);

/**
 * Today's signed list.
 * @param known the version that the page has; the server does not send it again
 */
export const dayListCall = (known: string | undefined) =>
  requestOf(gateEndpoints.dayList, {}, { known });

const admissionList = listOf(gateEndpoints.list);

const shown = 12;
const refreshMs = 5000;

/** The latest admissions, newest first. @param date a hall date */
export function useRecentAdmissions(date: string) {
  return useQuery({
    ...admissionList(useLocale(), { date, pagesize: shown }),
    refetchInterval: refreshMs,
  });
}

/** The signed list of a day for a gate. Polled every 30 s; the server sends it only if it changed. */
export function useDayList({ date }: Pick<FieldsOf<GateListDto>, 'date'>) {
  const locale = useLocale();
  const queryKey = keyOf(gateEndpoints.dayList, {}, { date }, locale);
  return useQuery({
    queryKey,
    refetchInterval: 30_000,
    queryFn: async ({ client }): Promise<SignedGateList> => {
      const shown = client.getQueryData<SignedGateList>(queryKey);
      const asked = { date, known: shown?.version };
      const answer = await send(requestOf(gateEndpoints.dayList, {}, asked), { locale });
      return 'unchanged' in answer && shown ? shown : (answer as SignedGateList);
    },
  });
}

/** Counts people who left. Sending the same entry again does not count twice. */
export const exitCall = (form: FieldsOf<ExitDto>) => requestOf(exitEndpoints.record, {}, form);

const todayQuery = queryOf(exitEndpoints.today);

/** The number of people who left today through all gates. @param isCounted whether the hall counts exits */
export function useExitsToday(isCounted: boolean) {
  return useQuery({
    ...todayQuery(useLocale(), {}, undefined),
    refetchInterval: refreshMs,
    enabled: isCounted,
  });
}
