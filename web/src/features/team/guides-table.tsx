import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderStatus } from '@hall/shared/codes/states';
import type { bindingCalls, GuideOfAgency, GuidesAnswer } from '@hall/shared/contract/binding';
import { bindingStateOf, type BindingStep, stateAfter } from '@hall/shared/rules/bindings';
import { Button } from '../../components/button';
import { ButtonRow } from '../../components/button-row';
import { Pagination } from '../../components/pagination';
import { Table } from '../../components/table';
import { urls } from '../../urls';
import { NoRows } from '../site/not-yet';
import { useDateInWords } from '../site/use-date-in-words';
import { BindingHistory } from './binding-history';
import { BindingTag } from './binding-tag';
import common from '../../styles/common.module.css';
import css from './team.module.css';

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
}

/** The number of guides on a page. */
const pageSize = 20;

/** The agency's guides, each with its state, orders, history, and possible steps. */
export function GuidesTable({ guides, rows, empty, onStep }: Props) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const [asked, setPage] = useState(1);
  // Another filter may have fewer pages.
  const page = Math.min(asked, Math.max(1, Math.ceil(rows.length / pageSize)));
  const acts = {
    title: t('team.guides.act'),
    render: (guide: GuideOfAgency) => (
      <ButtonRow>
        {stepsFor(guide).map((step) => (
          <Button
            key={step}
            small
            look={step === 'approve' ? 'primary' : 'secondary'}
            onClick={() => onStep(guide, step)}
          >
            {t(`team.step.${step}.button`)}
          </Button>
        ))}
      </ButtonRow>
    ),
  };
  return (
    <>
      <Table
        className={css.table}
        aria-label={t('team.guides.title')}
        rows={rows.slice((page - 1) * pageSize, page * pageSize)}
        keyOf={({ guideid }) => guideid}
        loading={guides.isLoading}
        empty={<NoRows of={guides} empty={empty} />}
        minWidth={800}
        expansion={{
          title: t('team.binding.history'),
          width: 110,
          button: (_, { isOpen, contentId, toggle }) => (
            <Button
              small
              aria-expanded={isOpen}
              aria-controls={isOpen ? contentId : undefined}
              onClick={toggle}
            >
              {t('team.binding.history')}
            </Button>
          ),
          content: ({ history }) => <BindingHistory history={history} />,
        }}
        columns={[
          { title: t('account.field.realname'), width: 80, render: ({ realname }) => realname },
          { title: t('account.field.telnum'), render: ({ telnum }) => telnum },
          {
            title: t('team.guides.state'),
            width: 150,
            render: (guide) => <GuideState guide={guide} />,
          },
          {
            title: t('team.guides.since'),
            width: 155,
            render: ({ since }) => inWords(since.slice(0, 10)),
          },
          {
            title: t('team.guides.orders'),
            width: 110,
            render: (guide) =>
              guide.orderspending ? (
                <Link
                  to={urls.record}
                  search={{ guide: guide.guideid, status: OrderStatus.pendingTravel }}
                  className={common.alone}
                  aria-label={t('team.guides.openOrders', {
                    name: guide.realname,
                    count: guide.orderspending,
                  })}
                >
                  {guide.orderspending}
                </Link>
              ) : (
                0
              ),
          },
          ...(rows.some((guide) => stepsFor(guide).length) ? [acts] : []),
        ]}
      />
      <Pagination page={page} pageSize={pageSize} total={rows.length} onPage={setPage} />
    </>
  );
}

/** @returns the steps that the agency can take with a guide */
const stepsFor = (guide: GuideOfAgency): BindingStep[] =>
  agencySteps.flatMap(([step]) => (stateAfter(stateOf(guide), step, 'agency') ? [step] : []));

/** The state of the binding, and of the guide's account if it is not active. */
function GuideState({ guide }: { guide: GuideOfAgency }) {
  const { t } = useTranslation();
  return (
    <div>
      <BindingTag {...guide} />
      {guide.status !== 1 && (
        <small className={`${common.quiet} ${css.guideStatus}`}>
          {t(`account.hallStatus.${guide.status}`)}
        </small>
      )}
    </div>
  );
}

/** @returns the state of a guide's binding */
export const stateOf = ({ joinstatus, breakoffstatus }: GuideOfAgency) =>
  bindingStateOf(joinstatus, breakoffstatus);
