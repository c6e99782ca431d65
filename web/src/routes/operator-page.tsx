import { Button, Space, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../features/site/use-confirm';
import { AccountStatus } from '@hall/shared/codes/states';
import { type OperatorSummary, operatorCalls } from '@hall/shared/contract/operator';
import { showMessage } from '../messages/messages';
import { AccountFrame } from '../features/account/account-frame';
import { EmptyState } from '../features/site/empty-state';
import { NoRows } from '../features/site/not-yet';
import { useStackedTable } from '../features/site/use-stacked-table';
import { useDateInWords } from '../features/site/use-date-in-words';
import { OperatorDialog } from '../features/account/operator-dialog';
import { useMe } from '../api/me';
import { PageTitle } from '../features/site/page-title';
import { useAsk, useAct, queryOf } from '../api/use-call';
import common from '../styles/common.module.css';

/** The agency's operators, each with their own phone and password. */
export function OperatorPage() {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const inWords = useDateInWords();
  const [editing, setEditing] = useState<OperatorSummary | 'new'>();
  const list = useAsk(operatorCalls.list);
  const status = useMe().data?.travelAgents?.status;
  const waits = status === AccountStatus.pending || status === AccountStatus.rejected;
  const remove = useAct(operatorCalls.remove, {
    replaces: queryOf(operatorCalls.list).queryKey,
    onDone: () => showMessage('success', t('team.operators.removed')),
  });
  const askToRemove = ({ operatorid, realname }: OperatorSummary): void =>
    void confirm({
      title: t('team.operators.removeTitle', { name: realname }),
      content: t('team.operators.removeText'),
      okText: t('team.operators.remove'),
      cancelText: t('site.action.cancel'),
      danger: true,
      onOk: () => remove.mutateAsync({ operatorid }).catch(() => undefined),
    });
  return (
    <AccountFrame>
      <section className={common.card}>
        <PageTitle>{t('team.operators.title')}</PageTitle>
        <p className={common.quiet}>{t('team.operators.text')}</p>
        {waits ? (
          <p role="status">{t('team.operators.afterReview')}</p>
        ) : (
          <Button type="primary" onClick={() => setEditing('new')}>
            {t('team.operators.add')}
          </Button>
        )}
        <Table<OperatorSummary>
          rowKey="operatorid"
          loading={list.isLoading}
          dataSource={list.data?.operators ?? []}
          locale={{
            emptyText: <NoRows of={list} empty={<EmptyState text={t('team.operators.empty')} />} />,
          }}
          style={{ marginTop: 16 }}
          scroll={{ x: 520 }}
          pagination={false}
          {...useStackedTable<OperatorSummary>([
            { title: t('account.field.realname'), dataIndex: 'realname' },
            { title: t('account.field.telnum'), dataIndex: 'telnum' },
            {
              title: t('team.operators.since'),
              render: (_, { since }) => inWords(since.slice(0, 10)),
            },
            {
              title: t('team.guides.act'),
              render: (_, operator) => (
                <Space>
                  <Button size="small" onClick={() => setEditing(operator)}>
                    {t('team.operators.edit')}
                  </Button>
                  <Button size="small" danger onClick={() => askToRemove(operator)}>
                    {t('team.operators.remove')}
                  </Button>
                </Space>
              ),
            },
          ])}
        />
      </section>
      <OperatorDialog
        editing={editing}
        onClose={() => setEditing(undefined)}
        onSaved={() => {
          setEditing(undefined);
          showMessage('success', t('account.profile.saved'));
        }}
      />
    </AccountFrame>
  );
}
