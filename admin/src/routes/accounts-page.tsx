import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountStatus } from '@hall/shared/codes/states';
import { isPhonePart } from '@hall/shared/rules/searched-phone';
import { accountEndpoints, type AccountRow } from '@hall/shared/contract/staff/accounts';
import { accounts } from '@hall/shared/lists/accounts';
import { findInName } from '@hall/shared/rules/found-part';
import { useAssigneeOf } from '../features/cases/case-panel';
import { OverdueTag } from '../features/review/review-cards';
import { accounts as address } from '../addresses/people';
import { useCan } from '../api/me';
import { useSearchState } from '../table/use-search-state';
import { formatAge, formatInstant } from '../format/instants';
import { ListPage } from '../table/list-page';
import { FoundInName, FoundInNumber } from '../table/found-part';
import { type Bulk, type BulkAct } from '../table/bulk-acts';
import { statusOf, UntilField } from '../features/accounts/account-dialogs';
import { useAsk } from '../api/use-call';
import { requestOf } from '../api/request';
import css from '../features/accounts/accounts.module.css';

const { pending, normal, warning, locked } = AccountStatus;
/** The statuses from which each act is possible. */
const from: Record<keyof typeof statusOf, readonly AccountStatus[]> = {
  warn: [normal],
  lock: [normal, warning],
  lift: [warning, locked],
};

/** @returns the bulk acts on accounts: decide pending ones; warn, lock or restore the others */
function useBulk(): Bulk<AccountRow> {
  const { t } = useTranslation();
  const may = useCan();
  const reasons = useAsk(accountEndpoints.reasons, {});
  const [until, setUntil] = useState('');
  const waits = ({ status }: AccountRow): boolean => status === pending;
  const review: BulkAct<AccountRow>[] = [
    {
      name: 'approve',
      label: t('accounts.approve'),
      fits: waits,
      effect: (count) => t('accounts.bulk.approve', { count }),
      describe: ({ accountid, version }) =>
        requestOf(accountEndpoints.review, { accountid, decision: 'approve', version }),
    },
    {
      name: 'reject',
      label: t('accounts.reject'),
      fits: waits,
      danger: true,
      effect: (count) => t('accounts.bulk.reject', { count }),
      reason: { isInBoth: true, templates: reasons.data?.reject ?? [] },
      describe: ({ accountid, version }, reason) =>
        requestOf(accountEndpoints.review, { accountid, decision: 'reject', reason, version }),
    },
  ];
  const change = (['warn', 'lock', 'lift'] as const).map((name): BulkAct<AccountRow> => {
    const hasEnd = name !== 'lift';
    return {
      name,
      label: t(`accounts.${name}`),
      fits: ({ status }) => from[name].includes(status),
      danger: hasEnd,
      effect: (count) => t(`accounts.bulk.${name}`, { count }),
      reason: {
        isInBoth: true,
        templates: reasons.data?.[name] ?? [],
        fields: hasEnd && <UntilField value={until} onChange={setUntil} />,
      },
      describe: ({ accountid, version }, reason) =>
        requestOf(accountEndpoints.changeStatus, {
          accountid,
          status: statusOf[name],
          reason,
          version,
          ...(hasEnd && until && { until }),
        }),
    };
  });
  return {
    acts: [...(may('accounts.review') ? review : []), ...(may('accounts.status') ? change : [])],
    nameOf: ({ realname, accountid }) => realname || accountid,
    onDone: () => setUntil(''),
  };
}

/** The name of an account. An agency found by its contact also shows the contact. */
function FoundAccount({
  account: { realname, contactname },
  typed = '',
}: {
  account: AccountRow;
  typed: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <>
      <FoundInName text={realname} typed={typed} />
      {findInName(contactname, typed) && (
        <small className={css.contact}>
          {t('accounts.contactname')} <FoundInName text={contactname} typed={typed} />
        </small>
      )}
    </>
  );
}

/** Accounts, longest waiting first, with bulk decisions, warnings, locks and restores. */
export function AccountsPage() {
  const { t } = useTranslation();
  const may = useCan();
  const assigneeOf = useAssigneeOf('account');
  const search = useSearchState(address);
  const { keyword } = search[0];
  const bulk = useBulk();
  return (
    <ListPage
      list={accounts}
      search={search}
      {...(isPhonePart(keyword) && { hint: t('console.list.phonePart') })}
      link={({ accountid }) => ({ to: '/accounts/$accountid', params: { accountid } })}
      bulk={may('accounts.review') && bulk}
      words={{ assigneeOf }}
      draw={{
        realname: (account) => <FoundAccount account={account} typed={keyword} />,
        telnum: ({ telnum }) => <FoundInNumber text={telnum} typed={keyword} />,
        paperno: ({ paperno }) => <FoundInNumber text={paperno} typed={keyword} />,
        waitingsince: ({ waitingsince, type }) => (
          <>
            <span title={formatInstant(waitingsince)}>{formatAge(t, waitingsince)}</span>{' '}
            <OverdueTag list={type === 'ta' ? 'agencies' : 'guides'} since={waitingsince} />
          </>
        ),
      }}
    />
  );
}
