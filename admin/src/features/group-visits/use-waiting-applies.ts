import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '../../api/me';
import { groupVisitList } from '../../api/group-visits';
import { useLocale } from '../../api/query';

/**
 * Tracks the other applications that wait for the reader's decision.
 * @returns their number; `goNext` opens the one that waits longest, or the list after the last
 */
export function useWaitingApplies(authapplyid: string): { count: number; goNext: () => void } {
  const navigate = useNavigate();
  const decides = useCan()('authorizations.decide');
  const waiting = useQuery({
    ...groupVisitList(useLocale(), { mine: '1', pagesize: 10 }),
    enabled: decides,
  });
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
