import { Link, useNavigate } from '@tanstack/react-router';
import { Alert, Button, Skeleton, Timeline } from 'antd';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { type AccountDetail, accountEndpoints } from '@hall/shared/contract/staff/accounts';
import { AccountStatus, statusesByStaff } from '@hall/shared/codes/states';
import { type WayBackKind, wayBackKinds } from '@hall/shared/contract/staff/ways-back';
import { textIn } from '@hall/shared/rules/both-languages';
import { account as address } from '../addresses/people';
import { problemText } from '../api/problem-text';
import { useAct, useAsk } from '../api/use-call';
import { useCan } from '../api/me';
import { useUndoOffer } from '../forms/use-undo-offer';
import { useShortcuts } from '../shortcuts/use-shortcuts';
import { CaseActs, useNextCase } from '../features/review/next-case';
import { CasePanel } from '../features/cases/case-panel';
import {
  type AccountAct,
  AccountDialog,
  useAccountName,
} from '../features/accounts/account-dialogs';
import { AccountFacts } from '../features/accounts/account-facts';
import { AccountRecord } from '../features/accounts/account-record';
import { useToBlacklist } from '../features/accounts/blacklist-drawer';
import { SubjectActs } from '../features/subject-acts/subject-acts';
import { PaperImage } from '../features/accounts/paper-view';
import { AccountRiskView } from '../features/risk/account-risk';
import { LinkButton } from '../layouts/link-button';
import { MoreMenu } from '../layouts/more-menu';
import { PageHead } from '../layouts/page-head';
import { CallFault } from '../layouts/page-states';
import { WayBackDialog, WaysBack } from '../features/accounts/ways-back';
import { fileAddress, requestOf } from '../api/request';
import { Instant } from '../format/instant';
import css from '../features/accounts/accounts.module.css';
import common from '../styles/common.module.css';

/** The acts that are buttons; the others are in a menu. */
const usual: readonly string[] = ['approve', 'reject', 'lift', 'message', 'erase'];
const isDanger = (act: string): boolean =>
  act === 'reject' || act === 'lock' || act === 'erase' || act === 'blacklist';

/** The history of an account, newest first. */
function AccountLog({ accountid }: { accountid: string }) {
  const { t, i18n } = useTranslation();
  const log = useAsk(accountEndpoints.log, { accountid });
  return (
    <section className={css.accountLog}>
      <h2>{t('accounts.log')}</h2>
      {log.isError && <Alert type="error" title={problemText(t, log.error)} />}
      <Timeline
        items={(log.data?.items ?? []).map(({ description, reason, at }, i) => ({
          key: i,
          content: (
            <>
              <Instant at={at} /> {description}
              {reason && <div className={common.logReason}>{textIn(reason, i18n.language)}</div>}
            </>
          ),
        }))}
      />
    </section>
  );
}

/** The accounts that wait for a decision, after the open one. */
function useNextAccount({ type, status, accountid }: AccountDetail) {
  const navigate = useNavigate();
  const waiting = useAsk(accountEndpoints.search, {
    status: AccountStatus.pending,
    pagesize: 10,
    ...(status === AccountStatus.pending && type !== 'user' && { type }),
  });
  return useNextCase(
    waiting,
    (row) => row.accountid === accountid,
    (next) =>
      navigate(
        next
          ? { to: '/accounts/$accountid', params: { accountid: next.accountid } }
          : { to: '/accounts', search: { status: '0' } },
      ),
  );
}

/** One account for review: its form next to its certificate, and the acts with their shortcuts. */
function AccountCase({ account }: { account: AccountDetail }) {
  const { t } = useTranslation();
  const may = useCan();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<AccountAct>();
  const [wayBack, setWayBack] = useState<WayBackKind>();
  const { type, status, accountid } = account;
  const pending = status === AccountStatus.pending;
  // A reviewer compares the form with the paper, so the paper takes the place of the orders.
  const isReview = pending && type !== 'user';
  const { next, goNext } = useNextAccount(account);
  const name = useAccountName(account);
  const offerUndo = useUndoOffer();
  const onDecided = (decision: 'approve' | 'reject'): void => {
    if (pending) goNext();
    offerUndo(
      t('console.named', { act: t(`accounts.done.${decision}`), name }),
      requestOf(accountEndpoints.undo, { accountid }),
      () => void navigate({ to: '/accounts/$accountid', params: { accountid } }),
    );
  };
  const approve = useAct(accountEndpoints.review, { onDone: () => onDecided('approve') });
  const review = pending && may('accounts.review');
  const change = may('accounts.status') && statusesByStaff.some((one) => one === status);
  const corrects = status === AccountStatus.rejected && may('accounts.review');
  const acts: { act: AccountAct; key: string }[] = [
    ...(review || corrects ? [{ act: 'approve', key: 'a' } as const] : []),
    ...(review ? [{ act: 'reject', key: 'r' } as const] : []),
    ...(change && status === AccountStatus.normal ? [{ act: 'warn', key: 'w' } as const] : []),
    ...(change && status !== AccountStatus.locked ? [{ act: 'lock', key: 'l' } as const] : []),
    ...(change && status !== AccountStatus.normal ? [{ act: 'lift', key: 'u' } as const] : []),
    ...(may('accounts.review') && !account.counter ? [{ act: 'message', key: 'm' } as const] : []),
    ...(may('accounts.erase') && account.counter ? [{ act: 'erase', key: 'e' } as const] : []),
  ];
  const start = (act: AccountAct): void => {
    // The approval of a rejected account needs a reason.
    if (act !== 'approve' || corrects) setAsking(act);
    else if (!approve.isPending)
      approve.mutate({ accountid, decision: 'approve', version: account.version, undoable: true });
  };
  useShortcuts(Object.fromEntries(acts.map(({ act, key }) => [key, () => start(act)])));
  const blacklist = useToBlacklist(account);
  const shown = [
    ...acts.map(({ act, key }) => ({
      key: act as string,
      label: (
        <>
          {t(`accounts.${act}`)} <kbd>{key.toUpperCase()}</kbd>
        </>
      ),
      onClick: () => start(act),
    })),
    ...wayBackKinds
      .filter(() => may('accounts.restore') && account.idnum)
      .map((kind) => ({
        key: kind,
        label: t(`accounts.wayBack.${kind}`),
        onClick: () => setWayBack(kind),
      })),
    ...(may('blacklist.edit') && account.idnum && !account.blacklisted
      ? [{ key: 'blacklist', label: t('blacklist.add'), onClick: blacklist.open }]
      : []),
  ].map((act) => ({ ...act, danger: isDanger(act.key) }));
  return (
    <>
      <PageHead title={account.counter ? name : `${t(`accounts.kinds.${type}`)} ${name}`}>
        {/* The list of the reader's cases; after the last of a type, all that wait are listed. */}
        <LinkButton to="/accounts" search={{ status: '0', ...(type !== 'user' && { type }) }}>
          {t('accounts.back')}
        </LinkButton>
        {next}
      </PageHead>
      <div className={isReview ? `${css.accountCase} ${css.withPaper}` : css.accountCase}>
        <div className={css.accountFacts}>
          {account.counter && <Alert type="info" showIcon title={t('accounts.counterText')} />}
          <WaysBack accountid={accountid} />
          <AccountFacts account={account} />
          <div className={css.accountActs}>
            <CaseActs key={status}>
              {shown
                .filter(({ key }) => usual.includes(key))
                .map(({ key, label, danger, onClick }) => (
                  <Button
                    key={key}
                    type={key === 'approve' ? 'primary' : 'default'}
                    danger={danger}
                    loading={key === 'approve' && approve.isPending}
                    onClick={onClick}
                  >
                    {label}
                  </Button>
                ))}
              <MoreMenu acts={shown.filter(({ key }) => !usual.includes(key))} />
            </CaseActs>
          </div>
          {isReview && <AccountRecord accountid={accountid} />}
          {may('risk.read') && <AccountRiskView accountid={accountid} name={name} />}
          <AccountLog accountid={accountid} />
          <section>
            <CasePanel kind="account" id={accountid} />
            <h2>{t('auditPage.acts')}</h2>
            <SubjectActs kind="account" id={accountid} />
          </section>
        </div>
        <div className={css.accountRecord}>
          {!isReview && <AccountRecord accountid={accountid} />}
          {type !== 'user' && (
            <PaperImage
              title={t('accounts.image.title')}
              address={
                account.hasimage ? fileAddress(accountEndpoints.image, { accountid }) : undefined
              }
            />
          )}
        </div>
      </div>
      {blacklist.form}
      {wayBack && (
        <WayBackDialog kind={wayBack} account={account} onClose={() => setWayBack(undefined)} />
      )}
      {asking && (
        <AccountDialog
          act={asking}
          account={account}
          onDone={() => {
            if (asking === 'erase') void navigate({ to: '/accounts' });
            if (asking === 'approve' || asking === 'reject') onDecided(asking);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

/** One account with its certificate, the decision and the next pending account. */
export function AccountPage() {
  const { t } = useTranslation();
  const { accountid } = address.useParams();
  const account = useAsk(accountEndpoints.get, { accountid });
  if (account.isError)
    return (
      <CallFault error={account.error} action={<Link to="/accounts">{t('accounts.back')}</Link>} />
    );
  if (!account.data) return <Skeleton active />;
  return <AccountCase key={accountid} account={account.data} />;
}
