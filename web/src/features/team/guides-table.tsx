import { Button, Space, Table } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { bindingCalls, GuideOfAgency } from '@hall/shared/contract/binding';
import { bindingStateOf, type BindingStep, stateAfter } from '@hall/shared/rules/bindings';
import { NoRows } from '../site/not-yet';
import { useStackedTable } from '../site/use-stacked-table';
import { BindingHistory } from './binding-history';
import { BindingTag } from './binding-tag';
import { useDateInWords } from '../site/use-date-in-words';
import common from '../../styles/common.module.css';
import css from './team.module.css';
import type { UseQueryResult } from '@tanstack/react-query';
import type { GuidesAnswer } from '@hall/shared/contract/binding';

/** The agency's steps with a guide, and their calls. */
export const agencySteps = [
  ['approve', 'approve'],
  ['reject', 'reject'],
  ['agencyConfirmsBreak', 'confirmBreak'],
  ['agencyAsksBreak', 'requestBreak'],
] as const satisfies [BindingStep, Parameters<typeof bindingCalls.guideStep>[0]][];

interface Props {
  guides: UseQueryResult<GuidesAnswer>;
  /** The visible guides. */
  rows: GuideOfAgency[];
  /** Shown instead of the rows if there are none. */
  empty: ReactNode;
  onStep(guide: GuideOfAgency, step: BindingStep): void;
  /** Called to show the guide's upcoming visits. */
  onOrders(guide: GuideOfAgency): void;
}

/** The agency's guides, each with its state, orders, history, and possible steps. */
export function GuidesTable({ guides, rows, empty, onStep, onOrders }: Props) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  return (
    <Table<GuideOfAgency>
      rowKey="guideid"
      loading={guides.isLoading}
      dataSource={rows}
      locale={{ emptyText: <NoRows of={guides} empty={empty} /> }}
      style={{ marginTop: 16 }}
      scroll={{ x: 800 }}
      pagination={{ pageSize: 20, hideOnSinglePage: true }}
      expandable={{
        expandedRowRender: ({ history }) => <BindingHistory history={history} />,
        columnTitle: t('team.binding.history'),
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
      {...useStackedTable<GuideOfAgency>([
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
                  {t(`account.hallStatus.${guide.status}`)}
                </small>
              )}
            </>
          ),
        },
        {
          title: t('team.guides.since'),
          width: 120,
          render: (_, { since }) => inWords(since.slice(0, 10)),
        },
        {
          title: t('team.guides.orders'),
          width: 120,
          render: (_, guide) =>
            guide.orderspending ? (
              <Button
                size="small"
                aria-haspopup="dialog"
                aria-label={t('team.guides.openOrders', {
                  name: guide.realname,
                  count: guide.orderspending,
                })}
                onClick={() => onOrders(guide)}
              >
                {guide.orderspending}
              </Button>
            ) : (
              0
            ),
        },
        {
          title: t('team.guides.act'),
          render: (_, guide) => (
            <Space wrap>
              {agencySteps
                .filter(([step]) => stateAfter(stateOf(guide), step, 'agency'))
                .map(([step]) => (
                  <Button
                    key={step}
                    size="small"
                    type={step === 'approve' ? 'primary' : 'default'}
                    onClick={() => onStep(guide, step)}
                  >
                    {t(`team.step.${step}.button`)}
                  </Button>
                ))}
            </Space>
          ),
        },
      ])}
    />
  );
}

/** @returns the state of a guide's binding */
export const stateOf = ({ joinstatus, breakoffstatus }: GuideOfAgency) =>
  bindingStateOf(joinstatus, breakoffstatus);
