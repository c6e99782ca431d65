import { Approval, type AuthDecision } from '../codes/approval';

/** What can happen to an application, whoever does it: the unit, staff, or the hall's clock. */
export type ApprovalAct =
  | 'save'
  | 'submit'
  | 'withdraw'
  | AuthDecision
  /** Its session was closed, or its order was ended by the hall. */
  | 'close'
  /** Nobody decided it before its session began. */
  | 'lapse'
  | 'report';

const { draft, submitted, firstApproved, approved, rejected, withdrawn, visited, returned } =
  Approval;

/** From which states an act may happen; where it leads is `stateAfter`'s to say. */
const allowedFrom: Record<ApprovalAct, readonly Approval[]> = {
  save: [draft, returned],
  submit: [draft, returned],
  withdraw: [draft, submitted, firstApproved, approved, returned],
  approve: [submitted, firstApproved],
  return: [submitted, firstApproved],
  reject: [submitted, firstApproved],
  revoke: [approved],
  close: [submitted, firstApproved, approved, returned],
  lapse: [submitted, firstApproved, returned],
  report: [approved],
};

/** @returns whether the act may happen to an application that stands so. */
export function mayHappen(act: ApprovalAct, approval: Approval): boolean {
  return allowedFrom[act].includes(approval);
}

/**
 * The one state machine of applications, read by server and screen.
 * @param steps how many approvals an application needs: 1 or 2
 * @returns the state that the act leads to; undefined where it may not happen
 */
export function stateAfter(
  act: ApprovalAct,
  approval: Approval,
  steps: 1 | 2,
): Approval | undefined {
  if (!mayHappen(act, approval)) return undefined;
  switch (act) {
    case 'save':
      return approval;
    case 'submit':
      return submitted;
    case 'withdraw':
      return withdrawn;
    case 'approve':
      return approval === submitted && steps === 2 ? firstApproved : approved;
    case 'return':
    case 'close':
      return returned;
    case 'reject':
    case 'revoke':
    case 'lapse':
      return rejected;
    case 'report':
      return visited;
  }
}

/** The step that an approval is: one of two, or the only one. */
export type ApprovalStep = 'approve' | 'approveFirst' | 'approveFinal';

/** @returns what an approval now would be called */
export function approvalStepOf(approval: Approval, steps: 1 | 2): ApprovalStep {
  if (approval === firstApproved) return 'approveFinal';
  return stateAfter('approve', approval, steps) === firstApproved ? 'approveFirst' : 'approve';
}

/**
 * @param steps what happened to an application, in order
 * @returns the name of each step: approvals by which of them they are
 */
export function stepNamesOf(steps: readonly { event: string; approval: Approval }[]): string[] {
  return steps.map(({ event, approval }, i) => {
    if (event !== 'approve') return event;
    return approval === firstApproved
      ? 'approveFirst'
      : approvalStepOf(steps[i - 1]?.approval ?? submitted, 1);
  });
}

/** What an application still has before it. */
export type StepAhead = 'submit' | ApprovalStep | 'visit' | 'report';

/**
 * @param steps how many approvals an application needs: 1 or 2
 * @param begun whether the visit has begun
 * @returns the steps to come, in order; none where the application has ended
 */
export function stepsAhead(approval: Approval, steps: 1 | 2, begun: boolean): StepAhead[] {
  if (approval === approved) return begun ? ['report'] : ['visit', 'report'];
  if (waitingStates.includes(approval)) {
    const next = approvalStepOf(approval, steps);
    return [
      next,
      ...(next === 'approveFirst' ? (['approveFinal'] as const) : []),
      'visit',
      'report',
    ];
  }
  return mayHappen('submit', approval) ? ['submit', ...stepsAhead(submitted, steps, begun)] : [];
}

/** States in which an application waits for the hall's decision. */
export const waitingStates: readonly Approval[] = [submitted, firstApproved];

/** States in which an application holds its persons' seats; an index of the table names the same. */
export const holdingStates: readonly Approval[] = [...waitingStates, approved, returned];

/** States of an approved visit, ahead or past: it has a team code, and a report. */
export const approvedStates: readonly Approval[] = [approved, visited];

/** @returns whether the visit has begun: what the gate saw is shown from then on */
export const isUnderWay = ({ approval, begun }: { approval: Approval; begun: boolean }): boolean =>
  approval === visited || (approval === approved && begun);

/** A decision against an application says why; an approval need not. */
export const needsComment = (decision: AuthDecision): boolean => decision !== 'approve';
