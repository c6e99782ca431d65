import { type UseQueryResult } from '@tanstack/react-query';
import { useNamedApplication } from './application-search';
import { type Attention, attentionOf } from './attention';
import { useAsk } from '../../api/use-call';
import { useApplications } from '../../api/group-units';
import { groupReportCalls } from '@hall/shared/contract/group-visit-endpoints';

/**
 * @param enabled whether the unit may use the queries: only after it has replaced its first password
 * @returns the open tasks, and whether they are loading; a failed or offline query does not count as loading
 */
export function useAttention(enabled: boolean): { attention: Attention[]; isAwaited: boolean } {
  const applications = useApplications(enabled);
  const reports = useAsk(groupReportCalls.list, { pagesize: 100 }, { enabled });
  const open = useNamedApplication();
  return {
    attention: attentionOf(applications.data?.applies ?? [], reports.data?.reports ?? [], open),
    isAwaited: isFirstTry(applications) || isFirstTry(reports),
  };
}

const isFirstTry = ({ isLoading, failureCount }: UseQueryResult): boolean =>
  isLoading && failureCount === 0;
