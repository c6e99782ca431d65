import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { appliesQuery } from '../../api/group-visits';
import { reportsQuery } from '../../api/group-reports';
import { useNamedApply } from './apply-search';
import { type Attention, attentionOf } from './attention';

/**
 * @param enabled whether the unit may ask: not before it has chosen a password of its own
 * @returns what needs its attention, and whether that is still to come; a list that fails or has no network is not waited for
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
