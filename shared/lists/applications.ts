import { approvals } from '../codes/approval';
import { reportFilters } from '../contract/staff/group-visits';
import { groupVisitEndpoints } from '../contract/staff/group-visits';
import { defineList } from './define-list';

/** The applications of authorized units, longest waiting first. */
export const applications = defineList('authorizations', groupVisitEndpoints.search, {
  rowKey: 'authapplyid',
  hasOwnFile: true,
  columns: [
    { name: 'authapplyid', title: 'application.column.authapplyid', width: 80, sortable: true },
    { name: 'unitname', title: 'application.column.unitname', isName: true },
    {
      name: 'approval',
      title: 'application.column.approval',
      names: 'auth.state',
      sortable: true,
      width: 160,
    },
    { name: 'eventsdate', title: 'application.column.eventsdate', sortable: true, width: 140 },
    {
      name: 'personscount',
      title: 'applications.persons',
      align: 'right',
      width: 80,
      sortable: true,
    },
    {
      name: 'came',
      title: 'applications.came',
      width: 160,
      hiddenIfEmpty: true,
      text: ({ admittedcount: admitted, reportedcount }, { t }) =>
        admitted === null
          ? ''
          : t('applications.cameOf', { admitted, reported: reportedcount ?? '—' }),
    },
    { name: 'name', title: { zh: '申请人', en: 'Applicant' }, isName: true },
    {
      name: 'assignee',
      title: 'cases.assignee',
      isName: true,
      hiddenIfEmpty: true,
      text: ({ authapplyid }, { assigneeOf }) => assigneeOf(authapplyid),
    },
    {
      name: 'submittedat',
      title: { zh: '提交时间', en: 'Submitted' },
      sortable: true,
      isInstant: true,
    },
  ],
  filters: {
    keyword: { kind: 'word', label: 'applications.keyword' },
    approval: { kind: 'choice', values: approvals, unlisted: [0] },
    report: {
      kind: 'choice',
      label: { zh: '参观报告', en: 'Report' },
      values: reportFilters,
      names: 'applications.reportFilters',
    },
    assigned: { kind: 'flag', label: 'cases.onlyMine', permission: 'authorizations.decide' },
    mine: { kind: 'flag', label: 'applications.mine', permission: 'authorizations.decide' },
    from: { kind: 'day', label: { zh: '参观日期起', en: 'Visits from' } },
    to: { kind: 'day', label: { zh: '参观日期止', en: 'Visits until' } },
  },
});
