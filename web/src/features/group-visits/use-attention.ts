import { type UseQueryResult } from '@tanstack/react-query';
import { useNamedApply } from './apply-search';
import { type Attention, attentionOf } from './attention';
import { useAsk } from '../../api/use-call';
import { useApplies } from '../../api/group-units';
import { groupReportCalls } from '@hall/shared/contract/group-visit-endpoints';

/**
 * @param enabled whether the unit may use the queries: only after it has replaced its first password
 * @returns the open tasks, and whether they are loading; a failed or offline query does not count as loading
 */
export function useAttention(enabled: boolean): { attention: Attention[]; isAwaited: boolean } {
  const applies = useApplies(enabled);
  const reports = useAsk(groupReportCalls.list, { pagesize: 100 }, { enabled });
  const open = useNamedApply();
  return {
    attention: attentionOf(applies.data?.applies ?? [], reports.data?.reports ?? [], open),
    isAwaited: isFirstTry(applies) || isFirstTry(reports),
  };
}

const isFirstTry = ({ isLoading, failureCount }: UseQueryResult): boolean =>
  isLoading && failureCount === 0;
