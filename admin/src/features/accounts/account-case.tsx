import { Link, useNavigate } from '@tanstack/react-router';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountStatus, statusesByStaff } from '@hall/shared/codes/states';
import { type AccountDetail, accountEndpoints } from '@hall/shared/contract/staff/accounts';
import { type WayBackKind, wayBackKinds } from '@hall/shared/contract/staff/ways-back';
import { adminBase } from '@hall/shared/contract/staff/problem';
import { useCan } from '../../api/me';
import { useUndoOffer } from '../../forms/use-undo-offer';
import { useShortcuts } from '../../shortcuts/use-shortcuts';
import { CasePanel } from '../cases/case-panel';
import { type AccountAct, AccountDialog } from './account-dialogs';
import { AccountFacts } from './account-facts';
import { SubjectActs } from '../subject-acts/subject-acts';
import { AccountOrders } from './account-orders';
import { AccountLog } from './account-log';
import { PaperImage } from './paper-image';
import { AccountAttempts } from '../refused-attempts/attempt-list';
import { AccountRiskView } from '../risk/account-risk';
import { PageHead } from '../../layouts/page-head';
import { WayBackDialog } from './way-back-dialog';
import { WaysBack } from './ways-back';
import { useNextAccount } from './use-next-account';
import { useAct } from '../../api/use-act';
import { requestOf } from '../../api/request';
import css from './accounts.module.css';

/** One account for review: its form next to its certificate, and the acts with their shortcuts. */
export function AccountCase({ account }: { account: AccountDetail }) {
  const { t } = useTranslation();
  const may = useCan();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<AccountAct>();
  const [wayBack, setWayBack] = useState<WayBackKind>();
  const { type, status, accountid } = account;
  const pending = status === AccountStatus.pending;
  const { others, othersWaiting, goNext } = useNextAccount(account);
  const offerUndo = useUndoOffer();
  const approve = useAct(accountEndpoints.review, {
    onDone() {
      goNext();
      offerUndo(
        t('accounts.approved'),
        requestOf(accountEndpoints.undo, { accountid }),
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
      approve.mutate({ accountid, decision: 'approve', version: account.version, undoable: true });
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
          <WaysBack accountid={accountid} />
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
            {may('accounts.restore') &&
              account.idnum &&
              wayBackKinds.map((kind) => (
                <Button key={kind} onClick={() => setWayBack(kind)}>
                  {t(`accounts.wayBack.${kind}`)}
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
      {wayBack && (
        <WayBackDialog kind={wayBack} account={account} onClose={() => setWayBack(undefined)} />
      )}
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
