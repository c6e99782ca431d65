import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { AccountStatus } from '@hall/shared/codes/states';
import type { AccountDetail } from '@hall/shared/contract/staff/accounts';
import { accountList } from '../../api/accounts';
import { useLocale } from '../../api/query';

/**
 * Follows the accounts that wait for a decision besides the open one.
 * @returns those among the first of the list, how many there are, and what opens the next one, or the list where none is left
 */
export function useNextAccount({ type, status, accountid }: AccountDetail) {
  const navigate = useNavigate();
  const pending = status === AccountStatus.pending;
  const waiting = useQuery(
    accountList(useLocale(), {
      status: AccountStatus.pending,
      pagesize: 10,
      ...(pending && type !== 'user' && { type }),
    }),
  );
  const others = (waiting.data?.items ?? []).filter((row) => row.accountid !== accountid);
  // The open account is one of those counted while it waits itself.
  const othersWaiting = (waiting.data?.total ?? 0) - (pending ? 1 : 0);
  const openNext = async (): Promise<void> => {
    // Who decides at once may be quicker than the list of those who wait.
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
