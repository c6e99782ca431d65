import { useQuery } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import {
  gateEndpoints,
  type GateListDto,
  type SignedGateList,
} from '@hall/shared/contract/staff/gate';
import { keyOf } from '../keys';
import { useLocale } from '../query';
import { requestOf } from '../request';
import { send } from '../staff-call';

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
