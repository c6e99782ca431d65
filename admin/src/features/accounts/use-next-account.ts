import { useNavigate } from '@tanstack/react-router';
import { AccountStatus } from '@hall/shared/codes/states';
import { type AccountDetail, accountEndpoints } from '@hall/shared/contract/staff/accounts';
import { useAsk } from '../../api/use-ask';

/**
 * Tracks the other accounts that wait for a decision.
 * @returns the first of them, their number, and a function that opens the next one, or the list after the last
 */
export function useNextAccount({ type, status, accountid }: AccountDetail) {
  const navigate = useNavigate();
  const pending = status === AccountStatus.pending;
  const waiting = useAsk(accountEndpoints.search, {
    status: AccountStatus.pending,
    pagesize: 10,
    ...(pending && type !== 'user' && { type }),
  });
  const others = (waiting.data?.items ?? []).filter((row) => row.accountid !== accountid);
  // While the open account is pending, the total includes it.
  const othersWaiting = (waiting.data?.total ?? 0) - (pending ? 1 : 0);
  const openNext = async (): Promise<void> => {
    // The reviewer may decide before the list has loaded.
    const { data } = waiting.data ? waiting : await waiting.refetch();
    const next = data?.items.find((row) => row.accountid !== accountid);
    await navigate(
      next
        ? { to: '/accounts/$accountid', params: { accountid: next.accountid } }
        : { to: '/accounts', search: { status: '0' } },
    );
  };
  const goNext = (): void => void openNext();
  return { others, othersWaiting, goNext };
}
