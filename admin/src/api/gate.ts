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

/** Whose ticket, number or name the gate was shown. */
export const lookUpCall = (code: string) => requestOf(gateEndpoints.lookUp, {}, { code });

/** Lets people of an order in; the same entry again is the same admission. */
export const admitCall = (form: FieldsOf<AdmitDto>) => requestOf(gateEndpoints.admit, {}, form);

/** Takes an admission back. */
export const undoCall = (entry: string) => requestOf(gateEndpoints.undo, { entry }, undefined);

/** Today's signed list. @param known the version that the page has: it is not handed out again */
export const dayListCall = (known: string | undefined) =>
  requestOf(gateEndpoints.dayList, {}, { known });

const admissionList = listOf(gateEndpoints.list);

const shown = 12;
const refreshMs = 5000;

/** Who came in lately, the newest first. @param date a day of the hall */
export function useRecentAdmissions(date: string) {
  return useQuery({
    ...admissionList(useLocale(), { date, pagesize: shown }),
    refetchInterval: refreshMs,
  });
}

/** The signed list of a day for a gate; asked for again every half minute, and handed out where it says something else. */
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

/** Counts people who left; the same entry again is the same exit. */
export const exitCall = (form: FieldsOf<ExitDto>) => requestOf(exitEndpoints.record, {}, form);

const todayQuery = queryOf(exitEndpoints.today);

/** How many have left today, by all gates. @param isCounted whether the hall counts exits */
export function useExitsToday(isCounted: boolean) {
  return useQuery({
    ...todayQuery(useLocale(), {}, undefined),
    refetchInterval: refreshMs,
    enabled: isCounted,
  });
}
