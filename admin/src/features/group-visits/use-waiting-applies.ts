import { useNavigate } from '@tanstack/react-router';
import { groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits-endpoints';
import { useCan } from '../../api/me';
import { useAsk } from '../../api/use-ask';

/**
 * Tracks the other applications that wait for the reader's decision.
 * @returns their number; `goNext` opens the one that waits longest, or the list after the last
 */
export function useWaitingApplies(authapplyid: string): { count: number; goNext: () => void } {
  const navigate = useNavigate();
  const decides = useCan()('authorizations.decide');
  const waiting = useAsk(
    groupVisitEndpoints.search,
    { mine: '1', pagesize: 10 },
    { enabled: decides },
  );
  const others = (waiting.data?.items ?? []).filter((row) => row.authapplyid !== authapplyid);
  const here = (waiting.data?.items.length ?? 0) - others.length;
  const goNext = (): void => {
    const next = others[0];
    void navigate(
      next
        ? { to: '/authorizations/$authapplyid', params: { authapplyid: next.authapplyid } }
        : { to: '/authorizations', search: { mine: '1' } },
    );
  };
  return { count: Math.max(0, (waiting.data?.total ?? 0) - here), goNext };
}
