import { useQuery } from '@tanstack/react-query';
import { Button, Segmented, Space, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bindingCalls, type GuideOfAgency } from '@hall/shared/contract/binding';
import { bindingStateOf, type BindingStep, stateAfter } from '@hall/shared/rules/bindings';
import { showMessage } from '../messages/messages';
import { AccountFrame } from '../features/account/account-frame';
import { NoRows } from '../features/site/not-yet';
import { stackedTable } from '../features/site/stacked-table';
import { BindingHistory } from '../features/team/binding-history';
import { guidesQuery } from '../api/team/list-guides';
import { useBindingStep } from '../api/team/take-step';
import { BindingTag } from '../features/team/binding-tag';
import { StepDialog } from '../features/team/step-dialog';
import common from '../styles/common.module.css';
import css from '../features/team/team.module.css';

/** The agency's steps with a guide, and the calls that take them. */
const steps = [
  ['approve', 'approve'],
  ['reject', 'reject'],
  ['agencyConfirmsBreak', 'confirmBreak'],
  ['agencyAsksBreak', 'requestBreak'],
] as const satisfies [BindingStep, Parameters<typeof bindingCalls.guides>[0]][];

const filters = ['all', 'waiting', 'bound', 'past'] as const;
type Filter = (typeof filters)[number];

/** The agency's guides: who waits for an answer first, each with its state, orders and history (spec 6). */
export function GuidesPage() {
  const { t, i18n } = useTranslation();
  const [filter, setFilter] = useState<Filter>('all');
  const [chosen, setChosen] = useState<{ guide: GuideOfAgency; step: BindingStep }>();
  const guides = useQuery(guidesQuery(i18n.language));
  const taking = useBindingStep(() => {
    setChosen(undefined);
    showMessage('success', t('team.step.done'));
  });
  const path = steps.find(([name]) => name === chosen?.step)?.[1];
  const rows = guides.data?.guides.filter((guide) => filter === 'all' || kindOf(guide) === filter);
  return (
    <AccountFrame>
      <section className={common.card}>
        <h1>{t('team.guides.title')}</h1>
        <Segmented
          aria-label={t('team.guides.filter')}
          style={{ maxWidth: '100%', overflowX: 'auto' }}
          value={filter}
          onChange={setFilter}
          options={filters.map((value) => ({ value, label: t(`team.guides.${value}`) }))}
        />
        <Table<GuideOfAgency>
          rowKey="guideid"
          loading={guides.isLoading}
          dataSource={rows ?? []}
          locale={{ emptyText: <NoRows of={guides} empty={t('team.guides.empty')} /> }}
          style={{ marginTop: 16 }}
          scroll={{ x: 800 }}
          pagination={{ pageSize: 20, hideOnSinglePage: true }}
          expandable={{
            expandedRowRender: ({ history }) => <BindingHistory history={history} />,
            columnWidth: 110,
            expandIcon: ({ expanded, onExpand, record }) => (
              <Button
                size="small"
                aria-expanded={expanded}
                onClick={(event) => onExpand(record, event)}
              >
                {t('team.binding.history')}
              </Button>
            ),
          }}
          {...stackedTable<GuideOfAgency>([
            { title: t('account.field.realname'), dataIndex: 'realname', width: 90 },
            { title: t('account.field.telnum'), dataIndex: 'telnum', width: 130 },
            {
              title: t('team.guides.state'),
              width: 150,
              render: (_, guide) => (
                <>
                  <BindingTag {...guide} />
                  {guide.status !== 1 && (
                    <small className={`${common.quiet} ${css.guideStatus}`}>
                      {t(`account.status.${guide.status}`)}
                    </small>
                  )}
                </>
              ),
            },
            {
              title: t('team.guides.since'),
              width: 120,
              render: (_, { since }) => <span className={css.nowrap}>{since.slice(0, 10)}</span>,
            },
            { title: t('team.guides.orders'), dataIndex: 'orderspending', width: 120 },
            {
              title: t('team.guides.act'),
              render: (_, guide) => (
                <Space wrap>
                  {steps
                    .filter(([step]) => stateAfter(stateOf(guide), step, 'agency'))
                    .map(([step]) => (
                      <Button
                        key={step}
                        size="small"
                        type={step === 'approve' ? 'primary' : 'default'}
                        onClick={() => setChosen({ guide, step })}
                      >
                        {t(`team.step.${step}.button`)}
                      </Button>
                    ))}
                </Space>
              ),
            },
          ])}
        />
      </section>
      <StepDialog
        step={chosen?.step}
        name={chosen?.guide.realname ?? ''}
        ordersPending={chosen?.guide.orderspending ?? 0}
        busy={taking.isPending}
        onClose={() => setChosen(undefined)}
        onTake={(reason) =>
          chosen &&
          path &&
          taking.mutate({
            path: bindingCalls.guides(path),
            fields: { guideid: chosen.guide.guideid, reason },
          })
        }
      />
    </AccountFrame>
  );
}

const stateOf = ({ joinstatus, breakoffstatus }: GuideOfAgency) =>
  bindingStateOf(joinstatus, breakoffstatus);

function kindOf(guide: GuideOfAgency): Filter {
  const state = stateOf(guide);
  if (state === 'pending' || state === 'guideAsks') return 'waiting';
  return state === 'bound' || state === 'agencyAsks' ? 'bound' : 'past';
}
