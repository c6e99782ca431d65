import { useTranslation } from 'react-i18next';
import type { GroupVisitRow } from '@hall/shared/contract/staff/group-visits-answers';
import { Approval } from '@hall/shared/codes/approval';
import { useAssigneeOf } from '../cases/in-my-hand';
import { OverdueTag } from '../review/overdue-tag';
import { ApprovalTag } from '@hall/ui/approval-tag';
import { Instant, VisitTime } from '../../format/instant';
import type { Column } from '../../table/columns';

/** @returns the columns of the work list of group visits */
export function useGroupVisitColumns(): Column<GroupVisitRow>[] {
  const { t } = useTranslation();
  const assigneeOf = useAssigneeOf('authorization');
  return [
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
}
