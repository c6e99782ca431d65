import { describe, expect, test } from '@jest/globals';
import { Approval, approvals } from '../codes/approval';
import {
  type ApprovalAct,
  holdingStates,
  isUnderWay,
  mayHappen,
  endOf,
  stateAfter,
  stepsAhead,
  stepNamesOf,
} from './approval';

const acts: ApprovalAct[] = [
  'save',
  'submit',
  'withdraw',
  'approve',
  'return',
  'reject',
  'revoke',
  'close',
  'lapse',
  'move',
  'report',
];
const { draft, submitted, firstApproved, approved, rejected, withdrawn, visited, returned } =
  Approval;

describe('an application', () => {
  test('goes from its draft through two approvals to the visit', () => {
    let state: Approval | undefined = draft;
    const course: [ApprovalAct, Approval][] = [
      ['save', draft],
      ['submit', submitted],
      ['approve', firstApproved],
      ['approve', approved],
      ['report', visited],
    ];
    for (const [act, next] of course) {
      state = stateAfter(act, state as Approval, 2);
      expect(state).toBe(next);
    }
  });

  test('is approved at once if the hall requires one step', () => {
    expect(stateAfter('approve', submitted, 1)).toBe(approved);
    // Started with two steps; the setting was changed since.
    expect(stateAfter('approve', firstApproved, 1)).toBe(approved);
  });

  test('goes through both steps again after a correction', () => {
    expect(stateAfter('return', firstApproved, 2)).toBe(returned);
    expect(stateAfter('submit', returned, 2)).toBe(submitted);
  });

  test.each([rejected, withdrawn, visited])('that ended as %i never changes', (ended) => {
    expect(acts.filter((act) => mayHappen(act, ended))).toEqual([]);
  });

  test('can be edited only as a draft or after a return', () => {
    expect(approvals.filter((state) => mayHappen('save', state))).toEqual([draft, returned]);
    expect(approvals.filter((state) => mayHappen('submit', state))).toEqual([draft, returned]);
  });

  test('is reported only once it is approved, and an approved one is not decided again', () => {
    expect(approvals.filter((state) => mayHappen('report', state))).toEqual([approved]);
    for (const act of ['approve', 'return', 'reject'] as const)
      expect(mayHappen(act, approved)).toBe(false);
  });

  test('is revoked only once it is approved, and then has ended', () => {
    expect(approvals.filter((state) => mayHappen('revoke', state))).toEqual([approved]);
    expect(stateAfter('revoke', approved, 2)).toBe(rejected);
    expect(endOf(rejected, 'revoke')).toBe('revoke');
    expect(endOf(rejected, 'reject')).toBe('');
  });

  test('names each approval by its step', () => {
    const twice = [
      { event: 'submit', approval: submitted },
      { event: 'approve', approval: firstApproved },
      { event: 'approve', approval: approved },
      { event: 'revoke', approval: rejected },
    ];
    expect(stepNamesOf(twice)).toEqual(['submit', 'approveFirst', 'approveFinal', 'revoke']);
    expect(
      stepNamesOf([
        { event: 'submit', approval: submitted },
        { event: 'approve', approval: approved },
      ]),
    ).toEqual(['submit', 'approve']);
  });

  test('is returned to its unit if its session is closed', () => {
    for (const state of [submitted, firstApproved, approved])
      expect(stateAfter('close', state, 2)).toBe(returned);
  });

  test('holds seats while it waits, once it is approved, and while it is to be corrected', () => {
    expect(holdingStates).toEqual([submitted, firstApproved, approved, returned]);
    for (const state of holdingStates)
      expect(mayHappen(state === approved ? 'report' : 'lapse', state)).toBe(true);
  });

  test('shows admissions once its session has begun, and once it was reported', () => {
    expect(isUnderWay({ approval: approved, begun: false })).toBe(false);
    expect(isUnderWay({ approval: approved, begun: true })).toBe(true);
    expect(isUnderWay({ approval: visited, begun: true })).toBe(true);
    expect(isUnderWay({ approval: returned, begun: true })).toBe(false);
  });
});

describe('the steps to come', () => {
  test.each([
    [draft, 2, false, ['submit', 'approveFirst', 'approveFinal', 'visit', 'report']],
    [returned, 1, false, ['submit', 'approve', 'visit', 'report']],
    [submitted, 2, false, ['approveFirst', 'approveFinal', 'visit', 'report']],
    [firstApproved, 2, false, ['approveFinal', 'visit', 'report']],
    [approved, 2, false, ['visit', 'report']],
    [approved, 2, true, ['report']],
    [visited, 2, true, []],
    [rejected, 2, false, []],
    [withdrawn, 1, false, []],
  ] as const)('of state %i with %i approvals, begun: %p', (approval, steps, begun, ahead) =>
    expect(stepsAhead(approval, steps, begun)).toEqual(ahead),
  );
});
