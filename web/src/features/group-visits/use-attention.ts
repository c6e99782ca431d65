import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { appliesQuery } from '../../api/group-visits';
import { reportsQuery } from '../../api/group-reports';
import { useNamedApply } from './apply-search';
import { type Attention, attentionOf } from './attention';

/**
 * @param enabled whether the unit may use the queries: only after it has replaced its first password
 * @returns the open tasks, and whether they are loading; a failed or offline query does not count as loading
 */
export function useAttention(enabled: boolean): { attention: Attention[]; isAwaited: boolean } {
  const applies = useQuery({ ...appliesQuery, enabled });
  const reports = useQuery({ ...reportsQuery, enabled });
  const open = useNamedApply();
  return {
    attention: attentionOf(applies.data?.applies ?? [], reports.data?.reports ?? [], open),
    isAwaited: isFirstTry(applies) || isFirstTry(reports),
  };
}

const isFirstTry = ({ isLoading, failureCount }: UseQueryResult): boolean =>
  isLoading && failureCount === 0;
