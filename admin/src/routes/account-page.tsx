import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Alert, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountStatus, statusesByStaff } from '@hall/shared/codes/states';
import type { AccountDetail } from '@hall/shared/contract/staff/accounts';
import { adminBase } from '@hall/shared/contract/staff/problem';
import { account as address } from '../addresses/people';
import { problemText } from '../api/problem-text';
import { useCan } from '../api/me';
import { accountList, undoAccountApproval, useAccount, useReviewAccount } from '../api/accounts';
import { useUndoOffer } from '../forms/use-undo-offer';
import { useLocale } from '../api/query';
import { useShortcuts } from '../shortcuts/use-shortcuts';
import { CasePanel } from '../features/cases/case-panel';
import { type AccountAct, AccountDialog } from '../features/accounts/account-dialogs';
import { AccountFacts } from '../features/accounts/account-facts';
import { SubjectActs } from '../features/subject-acts/subject-acts';
import { AccountOrders } from '../features/accounts/account-orders';
import { AccountLog } from '../features/accounts/account-log';
import { PaperImage } from '../features/accounts/paper-image';
import { AccountAttempts } from '../features/refused-attempts/attempt-list';
import { AccountRiskView } from '../features/risk/account-risk';
import { PageHead } from '../layouts/page-head';
import css from '../features/accounts/accounts.module.css';

/** One account: its form beside its certificate, the decision, and then the next that waits. */
export function AccountPage() {
  const { t } = useTranslation();
  const { accountid } = address.useParams();
  const account = useAccount(accountid);
  if (account.isError)
    return (
      <Alert
        type="error"
        showIcon
        title={problemText(t, account.error)}
        action={<Link to="/accounts">{t('accounts.back')}</Link>}
      />
    );
  if (!account.data) return <Skeleton active />;
  return <AccountCase key={accountid} account={account.data} />;
}

function AccountCase({ account }: { account: AccountDetail }) {
  const { t } = useTranslation();
  const may = useCan();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<AccountAct>();
  const { type, status, accountid } = account;
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
  const offerUndo = useUndoOffer();
  const approve = useReviewAccount(accountid, {
    onDone() {
      goNext();
      offerUndo(
        t('accounts.approved'),
        undoAccountApproval(accountid),
        () => void navigate({ to: '/accounts/$accountid', params: { accountid } }),
      );
    },
  });
  const review = pending && may('accounts.review');
  const change = may('accounts.status') && statusesByStaff.some((one) => one === status);
  const acts: { act: AccountAct | 'approve'; key: string }[] = [
    ...(review
      ? [{ act: 'approve', key: 'a' } as const, { act: 'reject', key: 'r' } as const]
      : []),
    ...(change && status === AccountStatus.normal ? [{ act: 'warn', key: 'w' } as const] : []),
    ...(change && status !== AccountStatus.locked ? [{ act: 'lock', key: 'l' } as const] : []),
    ...(change && status !== AccountStatus.normal ? [{ act: 'lift', key: 'u' } as const] : []),
    ...(may('accounts.review') && !account.counter ? [{ act: 'message', key: 'm' } as const] : []),
    ...(may('accounts.erase') && account.counter ? [{ act: 'erase', key: 'e' } as const] : []),
  ];
  const start = (act: AccountAct | 'approve'): void => {
    if (act !== 'approve') setAsking(act);
    else if (!approve.isPending)
      approve.mutate({ decision: 'approve', version: account.version, undoable: true });
  };
  useShortcuts({
    ...Object.fromEntries(acts.map(({ act, key }) => [key, () => start(act)])),
    n: others.length ? goNext : undefined,
  });
  return (
    <>
      <PageHead
        title={
          account.counter
            ? t('accounts.counter')
            : `${t(`accounts.kinds.${type}`)} ${account.realname || account.username}`
        }
      >
        <Link to="/accounts" search={{ status: '0' }}>
          {t('accounts.back')}
        </Link>
        {others.length > 0 && (
          <Button onClick={goNext}>
            {t('accounts.next', { count: othersWaiting })} <kbd>N</kbd>
          </Button>
        )}
      </PageHead>
      <div className={type === 'user' ? css.accountCase : `${css.accountCase} ${css.withPaper}`}>
        <div className={css.accountFacts}>
          {account.counter && <Alert type="info" showIcon title={t('accounts.counterText')} />}
          <AccountFacts account={account} />
          <div className={css.accountActs}>
            {acts.map(({ act, key }) => (
              <Button
                key={act}
                type={act === 'approve' ? 'primary' : 'default'}
                danger={act === 'reject' || act === 'lock' || act === 'erase'}
                loading={act === 'approve' && approve.isPending}
                onClick={() => start(act)}
              >
                {t(`accounts.${act}`)} <kbd>{key.toUpperCase()}</kbd>
              </Button>
            ))}
          </div>
          <AccountAttempts accountid={accountid} />
          {may('risk.read') && <AccountRiskView accountid={accountid} />}
          {may('orders.read') && <AccountOrders accountid={accountid} />}
          <AccountLog accountid={accountid} />
          <section>
            <CasePanel kind="account" id={accountid} />
            <h2>{t('auditPage.acts')}</h2>
            <SubjectActs kind="account" id={accountid} />
          </section>
        </div>
        {type !== 'user' && (
          <PaperImage
            title={t('accounts.image.title')}
            address={account.hasimage ? `${adminBase}/accounts/${accountid}/image` : undefined}
          />
        )}
      </div>
      {asking && (
        <AccountDialog
          act={asking}
          account={account}
          onDone={
            asking === 'reject'
              ? goNext
              : asking === 'erase'
                ? () => void navigate({ to: '/accounts' })
                : () => undefined
          }
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
