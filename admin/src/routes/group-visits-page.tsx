import { Link, useNavigate } from '@tanstack/react-router';
import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { Approval, approvals } from '@hall/shared/codes/approval';
import { reportFilters, groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits';
import type { GroupVisitRow } from '@hall/shared/contract/staff/group-visits-answers';
import { ApprovalTag } from '@hall/ui/approval-tag';
import { groupVisits as address } from '../addresses/people';
import { useCan } from '../api/me';
import { filtersOf, useSearchState } from '../table/use-search-state';
import { DataTable } from '../table/data-table';
import { PageHead } from '../layouts/page-head';
import { useAct } from '../api/use-call';
import { useAssigneeOf } from '../features/cases/case-panel';
import { OverdueTag } from '../features/review/review-cards';
import { Instant, VisitTime } from '../format/instant';
import type { Column } from '../table/columns';

/** The work list of group authorizations, longest waiting first. */
export function GroupVisitsPage() {
  const { t } = useTranslation();
  const may = useCan();
  const search = useSearchState(address);
  const [state, change] = search;
  const navigate = useNavigate();
  const exporting = useAct(groupVisitEndpoints.export, {
    done: t('exportsPage.ordered'),
    onDone: () => void navigate({ to: '/exports' }),
  });
  const assigneeOf = useAssigneeOf('authorization');
  const columns: Column<GroupVisitRow>[] = [
    {
      name: 'authapplyid',
      title: t('authorization.column.authapplyid'),
      width: 80,
      sortable: true,
    },
    { name: 'unitname', title: t('authorization.column.unitname'), width: 280 },
    {
      name: 'approval',
      title: t('authorization.column.approval'),
      sortable: true,
      width: 160,
      render: ({ approval }) => <ApprovalTag approval={approval} />,
    },
    {
      name: 'eventsdate',
      title: t('authorization.column.eventsdate'),
      sortable: true,
      width: 140,
      render: ({ eventsdate, session }) => <VisitTime date={eventsdate} session={session} />,
    },
    {
      name: 'personscount',
      title: t('authorizations.persons'),
      align: 'right',
      width: 80,
      sortable: true,
    },
    {
      name: 'came',
      title: t('authorizations.came'),
      width: 160,
      isForWide: true,
      render: ({ admittedcount, reportedcount }) =>
        admittedcount === null
          ? ''
          : t('authorizations.cameOf', {
              admitted: admittedcount,
              reported: reportedcount ?? '—',
            }),
    },
    { name: 'name', title: t('authorizations.applicant'), width: 100 },
    {
      name: 'assignee',
      title: t('cases.assignee'),
      width: 110,
      isForWide: true,
      render: ({ authapplyid }) => assigneeOf(authapplyid),
      isBlank: ({ authapplyid }) => !assigneeOf(authapplyid),
    },
    {
      name: 'submittedat',
      title: t('authorizations.waiting'),
      sortable: true,
      render: ({ submittedat, approval, updatedat }) => (
        <>
          <Instant at={submittedat} />{' '}
          {approval === Approval.submitted && (
            <OverdueTag list="firstApprovals" since={submittedat} />
          )}
          {approval === Approval.firstApproved && (
            <OverdueTag list="secondApprovals" since={updatedat} />
          )}
        </>
      ),
    },
  ];
  return (
    <>
      <PageHead title={t('console.menu.authorizations')}>
        <Link to="/ceremonies">{t('authorizations.ceremonies')}</Link>
        {may('authorizations.export') && (
          <Button loading={exporting.isPending} onClick={() => exporting.mutate(filtersOf(state))}>
            {t('authorizations.export')}
          </Button>
        )}
      </PageHead>
      <DataTable<GroupVisitRow>
        list="authorizations"
        call={groupVisitEndpoints.search}
        search={search}
        rowKey="authapplyid"
        refreshMs={10_000}
        parameters={{ mine: state.mine }}
        link={({ authapplyid }) => ({
          to: '/authorizations/$authapplyid',
          params: { authapplyid },
        })}
        filters={[
          { name: 'keyword', label: t('authorizations.keyword'), kind: 'text', width: 220 },
          {
            name: 'approval',
            label: t('authorization.column.approval'),
            kind: 'choice',
            options: approvals
              .filter((value) => value !== 0)
              .map((value) => ({ value: String(value), label: t(`auth.state.${value}`) })),
          },
          {
            name: 'report',
            label: t('authorizations.reportFilter'),
            kind: 'choice',
            options: reportFilters.map((value) => ({
              value,
              label: t(`authorizations.reportFilters.${value}`),
            })),
          },
          ...(may('authorizations.decide')
            ? [{ name: 'assigned', label: t('cases.onlyMine'), kind: 'flag' as const }]
            : []),
          { name: 'from', label: t('authorizations.from'), kind: 'day' },
          { name: 'to', label: t('authorizations.to'), kind: 'day' },
        ]}
        actions={
          may('authorizations.decide') && (
            <Checkbox
              checked={state.mine === '1'}
              onChange={(event) =>
                change({ mine: event.target.checked ? '1' : undefined, page: undefined })
              }
            >
              {t('authorizations.mine')}
            </Checkbox>
          )
        }
        columns={columns}
      />
    </>
  );
}
