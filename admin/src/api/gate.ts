import { useQuery } from '@tanstack/react-query';
import { gateEndpoints, type SignedGateList } from '@hall/shared/contract/staff/gate';
import { keyOf, requestOf } from './request';
import { send } from './staff-call';
import { useLocale } from './use-call';

/** The signed list of a day for a gate. Polled every 30 s; the server sends it only if it changed. */
export function useDayList(date: string) {
  const locale = useLocale();
  const queryKey = keyOf(gateEndpoints.dayList, { date }, locale);
  return useQuery({
    queryKey,
    refetchInterval: 30_000,
    queryFn: async ({ client }): Promise<SignedGateList> => {
      const shown = client.getQueryData<SignedGateList>(queryKey);
      const asked = { date, known: shown?.version };
      const answer = await send(requestOf(gateEndpoints.dayList, asked), { locale });
      return 'unchanged' in answer && shown ? shown : (answer as SignedGateList);
    },
  });
}
