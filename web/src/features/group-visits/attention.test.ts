import { expect, test } from '@jest/globals';
import { Approval } from '@hall/shared/codes/approval';
import type { ReportState } from '@hall/shared/contract/group-visit-report';
import { attentionOf } from './attention';

const application = (authapplyid: string, approval: Approval) => ({ authapplyid, approval });
const report = (authapplyid: string, reportable: boolean, state: ReportState) => ({
  authapplyid,
  reportable,
  report: state,
});

test('returned applications, reports due and drafts need attention, in this order', () => {
  const applications = [
    application('1', Approval.draft),
    application('2', Approval.submitted),
    application('3', Approval.returned),
    application('4', Approval.draft),
    application('5', Approval.rejected),
  ];
  const reports = [report('6', true, 'none'), report('7', true, 'draft')];
  expect(attentionOf(applications, reports)).toEqual([
    { kind: 'returned', ids: ['3'] },
    { kind: 'reportsDue', ids: ['6', '7'] },
    { kind: 'drafts', ids: ['1', '4'] },
  ]);
});

test('a submitted report, or one of a future visit, is not due', () => {
  expect(attentionOf([], [report('1', true, 'submitted'), report('2', false, 'none')])).toEqual([]);
});

test('leaves out the application on the page', () => {
  expect(attentionOf([application('1', Approval.draft)], [report('2', true, 'none')], '1')).toEqual(
    [{ kind: 'reportsDue', ids: ['2'] }],
  );
});
