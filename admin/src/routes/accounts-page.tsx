import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountTypes } from '@hall/shared/codes/states';
import { isPhonePart } from '@hall/shared/rules/searched-phone';
import { accountEndpoints, type AccountRow } from '@hall/shared/contract/staff/accounts';
import { useAssigneeOf } from '../features/cases/in-my-hand';
import { OverdueTag } from '../features/review/overdue-tag';
import { accounts as address } from '../addresses/people';
import { useCan } from '../api/me';
import { useSearchState } from '../table/use-search-state';
import { AccountsInBulk } from '../features/accounts/accounts-in-bulk';
import { FoundAccount } from '../features/accounts/found-account';
import { accountStatuses, StatusTag } from '../features/accounts/status-tag';
import { formatAge, formatInstant } from '../format/instants';
import { Instant } from '../format/instant';
import { DataTable } from '../table/data-table';
import { FoundInNumber } from '../table/found-part';
import { PageHead } from '../layouts/page-head';

/** Accounts, longest waiting first, with bulk decisions, warnings, locks and restores. */
export function AccountsPage() {
  const { t } = useTranslation();
  const may = useCan();
  const assigneeOf = useAssigneeOf('account');
  const search = useSearchState(address);
  const { keyword } = search[0];
  const [chosen, setChosen] = useState<AccountRow[]>([]);
  return (
    <>
      <PageHead title={t('console.menu.accounts')} />
      <DataTable<AccountRow>
        list="accounts"
        call={accountEndpoints.search}
        search={search}
        rowKey="accountid"
        {...(isPhonePart(keyword) && { hint: t('console.list.phonePart') })}
        link={({ accountid }) => ({ to: '/accounts/$accountid', params: { accountid } })}
        {...(may('accounts.review') && {
          selection: {
            keys: chosen.map(({ accountid }) => accountid),
            onChange: (_keys: unknown, rows: AccountRow[]) => setChosen(rows),
          },
          actions: <AccountsInBulk rows={chosen} onDone={() => setChosen([])} />,
        })}
        filters={[
          ...(may('accounts.review')
            ? [{ name: 'assigned', label: t('cases.onlyMine'), kind: 'flag' as const }]
            : []),
          {
            name: 'type',
            label: t('accounts.type'),
            kind: 'choice',
            options: accountTypes.map((value) => ({ value, label: t(`accounts.kinds.${value}`) })),
          },
          {
            name: 'status',
            label: t('accounts.status'),
            kind: 'choice',
            options: accountStatuses.map((status) => ({
              value: String(status),
              label: t(`accounts.states.${status}`),
            })),
          },
          { name: 'keyword', label: t('accounts.keyword'), kind: 'text', width: 220 },
          { name: 'idnum', label: t('accounts.idnum'), kind: 'text', width: 200 },
        ]}
        columns={[
          {
            name: 'type',
            title: t('accounts.type'),
            width: 100,
            render: ({ type }) => t(`accounts.kinds.${type}`),
          },
          {
            name: 'realname',
            title: t('accounts.realname'),
            sortable: true,
            render: (account) => <FoundAccount account={account} typed={keyword} />,
          },
          {
            name: 'telnum',
            title: t('accounts.telnum'),
            width: 140,
            render: ({ telnum }) => <FoundInNumber text={telnum} typed={keyword} />,
          },
          {
            name: 'paperno',
            title: t('accounts.paperno'),
            render: ({ paperno }) => <FoundInNumber text={paperno} typed={keyword} />,
          },
          {
            name: 'status',
            title: t('accounts.status'),
            width: 110,
            sortable: true,
            render: ({ status }) => <StatusTag status={status} />,
          },
          ...(may('accounts.review')
            ? [
                {
                  name: 'assignee',
                  title: t('cases.assignee'),
                  render: ({ accountid }: AccountRow) => assigneeOf(accountid),
                  isBlank: ({ accountid }: AccountRow) => !assigneeOf(accountid),
                },
              ]
            : []),
          {
            name: 'waitingsince',
            title: t('accounts.waiting'),
            width: 130,
            sortable: true,
            render: ({ waitingsince, type }) => (
              <>
                <span title={formatInstant(waitingsince)}>{formatAge(t, waitingsince)}</span>{' '}
                <OverdueTag list={type === 'ta' ? 'agencies' : 'guides'} since={waitingsince} />
              </>
            ),
          },
          {
            name: 'createdat',
            title: t('accounts.createdat'),
            sortable: true,
            render: ({ createdat }) => <Instant at={createdat} />,
          },
        ]}
      />
    </>
  );
}
