import { useNavigate } from '@tanstack/react-router';
import { App, Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountStatus, accountTypes } from '@hall/shared/codes/states';
import {
  type AccountRow,
  type ApproveAccountsAnswer,
  bulkApproveMax,
} from '@hall/shared/contract/staff/accounts';
import { useCan } from '../api/queries';
import { useStaffMutation } from '../api/use-staff-mutation';
import { accountStatuses } from '../features/accounts/account-texts';
import { StatusTag } from '../features/accounts/status-tag';
import { formatAge } from '../format/age';
import { formatInstant } from '../format/instants';
import { DataTable } from '../table/data-table';

/** Accounts: those that wait longest first; several can be approved at once. */
export function AccountsPage() {
  const { t } = useTranslation();
  const may = useCan();
  const navigate = useNavigate();
  const { modal } = App.useApp();
  const [chosen, setChosen] = useState<AccountRow[]>([]);
  const [outcome, setOutcome] = useState<ApproveAccountsAnswer>();
  const waiting = chosen.filter(({ status }) => status === AccountStatus.pending);
  const approve = useStaffMutation<AccountRow[], ApproveAccountsAnswer>(
    (accounts) => ({
      path: 'accounts/approve',
      body: { accounts: accounts.map(({ accountid, version }) => ({ accountid, version })) },
    }),
    {
      onDone(answer) {
        setOutcome(answer);
        setChosen([]);
      },
    },
  );
  const ask = () =>
    modal.confirm({
      title: t('review.accounts.bulkTitle', { count: waiting.length }),
      content: t('review.accounts.bulkEffect'),
      okText: t('review.accounts.approve'),
      cancelText: t('console.form.cancel'),
      onOk: () => approve.mutateAsync(waiting).catch(() => undefined),
    });
  return (
    <>
      <div className="console-title">
        <h1>{t('console.menu.accounts')}</h1>
      </div>
      <DataTable<AccountRow>
        resource="accounts"
        rowKey="accountid"
        canSave
        onOpen={({ accountid }) => void navigate({ to: `/accounts/${accountid}` })}
        {...(may('accounts.review') && {
          selection: {
            keys: chosen.map(({ accountid }) => accountid),
            onChange: (_keys: unknown, rows: AccountRow[]) => setChosen(rows),
          },
          actions: (
            <Button
              type="primary"
              disabled={!waiting.length || waiting.length > bulkApproveMax}
              loading={approve.isPending}
              onClick={() => void ask()}
            >
              {t('review.accounts.bulkApprove', { count: waiting.length })}
            </Button>
          ),
        })}
        filters={[
          {
            name: 'type',
            label: t('review.accounts.type'),
            kind: 'choice',
            options: accountTypes.map((value) => ({ value, label: t(`review.type.${value}`) })),
          },
          {
            name: 'status',
            label: t('review.accounts.status'),
            kind: 'choice',
            options: accountStatuses.map((status) => ({
              value: String(status),
              label: t(`review.status.${status}`),
            })),
          },
          { name: 'keyword', label: t('review.accounts.keyword'), kind: 'text', width: 220 },
          { name: 'idnum', label: t('review.accounts.idnum'), kind: 'text', width: 200 },
        ]}
        columns={[
          {
            name: 'type',
            title: t('review.accounts.type'),
            width: 100,
            render: ({ type }) => t(`review.type.${type}`),
          },
          { name: 'realname', title: t('review.accounts.realname'), sortable: true },
          { name: 'telnum', title: t('review.accounts.telnum'), width: 140 },
          { name: 'paperno', title: t('review.accounts.paperno') },
          {
            name: 'status',
            title: t('review.accounts.status'),
            width: 110,
            sortable: true,
            render: ({ status }) => <StatusTag status={status} />,
          },
          {
            name: 'waitingsince',
            title: t('review.accounts.waiting'),
            width: 130,
            sortable: true,
            render: ({ waitingsince }) => (
              <span title={formatInstant(waitingsince)}>{formatAge(t, waitingsince)}</span>
            ),
          },
          {
            name: 'createdat',
            title: t('review.accounts.createdat'),
            width: 160,
            sortable: true,
            render: ({ createdat }) => formatInstant(createdat),
          },
        ]}
      />
      {outcome && (
        <Modal
          open
          title={t('review.accounts.bulkDone', { count: outcome.approved.length })}
          footer={null}
          onCancel={() => setOutcome(undefined)}
        >
          {outcome.refused.length > 0 && (
            <ul>
              {outcome.refused.map(({ accountid, detail }) => (
                <li key={accountid}>
                  {accountid}: {detail}
                </li>
              ))}
            </ul>
          )}
        </Modal>
      )}
    </>
  );
}
