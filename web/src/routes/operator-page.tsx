import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../features/site/use-confirm';
import { AccountStatus } from '@hall/shared/codes/states';
import { type OperatorSummary, operatorCalls } from '@hall/shared/contract/operator';
import { Button } from '../components/button';
import { ButtonRow } from '../components/button-row';
import { Table } from '../components/table';
import { showMessage } from '../messages/messages';
import { AccountFrame } from '../features/account/account-frame';
import { EmptyState } from '../features/site/empty-state';
import { NoRows } from '../features/site/not-yet';
import { useDateInWords } from '../features/site/use-date-in-words';
import { OperatorDialog } from '../features/account/operator-dialog';
import { useMe } from '../api/me';
import { PageTitle } from '../features/site/page-title';
import { useAsk, useAct, queryOf } from '../api/use-call';
import common from '../styles/common.module.css';
import css from '../features/team/team.module.css';

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
          <Button look="primary" onClick={() => setEditing('new')}>
            {t('team.operators.add')}
          </Button>
        )}
        <Table
          className={css.table}
          aria-label={t('team.operators.title')}
          rows={list.data?.operators ?? []}
          keyOf={({ operatorid }) => operatorid}
          loading={list.isLoading}
          empty={<NoRows of={list} empty={<EmptyState text={t('team.operators.empty')} />} />}
          minWidth={520}
          columns={[
            { title: t('account.field.realname'), render: ({ realname }) => realname },
            { title: t('account.field.telnum'), render: ({ telnum }) => telnum },
            {
              title: t('team.operators.since'),
              render: ({ since }) => inWords(since.slice(0, 10)),
            },
            {
              title: t('team.guides.act'),
              render: (operator) => (
                <ButtonRow>
                  <Button small onClick={() => setEditing(operator)}>
                    {t('team.operators.edit')}
                  </Button>
                  <Button small danger onClick={() => askToRemove(operator)}>
                    {t('team.operators.remove')}
                  </Button>
                </ButtonRow>
              ),
            },
          ]}
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
