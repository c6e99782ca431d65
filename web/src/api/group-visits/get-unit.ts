import { queryOptions } from '@tanstack/react-query';
import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';
import { deviceStorage } from '../../device/device-storage';
import { keeping } from '../../device/keeping';
import { askAgainMs } from '../account/get-me';
import { callAsUnit } from '../call';
import { keys } from '../keys';

/** The unit that is signed in; what this browser keeps of its form is open as soon as that is known. */
export const unitQuery = queryOptions({
  queryKey: keys.unitMe,
  queryFn: async () => {
    const token = deviceStorage.readUnitToken();
    const answer = await callAsUnit(groupVisitCalls.unit);
    if (token) await keeping.unit.open(token, answer.keepkey);
    return answer;
  },
  staleTime: 60_000,
  refetchInterval: askAgainMs,
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: true,
});
