import { Approval, type AuthDecision } from '../codes/approval';

/** Acts on an application by the unit, by staff or by the clock. */
export type ApprovalAct =
  | 'save'
  | 'submit'
  | 'withdraw'
  /** One person of an approved application is replaced. */
  | 'replace'
  | AuthDecision
  /** Its session was closed, or the hall ended its order. */
  | 'close'
  /** Nobody decided it before its session began. */
  | 'lapse'
  /** Its unit asks for another date of the visit. */
  | 'move'
  | 'report';

const { draft, submitted, firstApproved, approved, rejected, withdrawn, visited, returned } =
  Approval;

/** States from which an act is allowed. `stateAfter` returns its result. */
const allowedFrom: Record<ApprovalAct, readonly Approval[]> = {
  save: [draft, returned],
  submit: [draft, returned],
  withdraw: [draft, submitted, firstApproved, approved, returned],
  approve: [submitted, firstApproved],
  return: [submitted, firstApproved],
  reject: [submitted, firstApproved],
  revoke: [approved],
  replace: [approved],
  close: [submitted, firstApproved, approved, returned],
  lapse: [submitted, firstApproved, returned],
  move: [approved],
  report: [approved],
};

/** @returns whether the act is allowed in this state */
export function mayHappen(act: ApprovalAct, approval: Approval): boolean {
  return allowedFrom[act].includes(approval);
}

/**
 * The state machine of applications, shared by server and screen.
 * @param steps number of approvals that an application needs: 1 or 2
 * @returns the state after the act; undefined if it is not allowed
 */
export function stateAfter(
  act: ApprovalAct,
  approval: Approval,
  steps: 1 | 2,
): Approval | undefined {
  if (!mayHappen(act, approval)) return undefined;
  switch (act) {
    case 'save':
    case 'replace':
      return approval;
    case 'submit':
      return submitted;
    case 'withdraw':
    case 'move':
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

/** How an application ended if its state does not tell. `auth.state.<end>` is its text. */
export type ApprovalEnd = Extract<ApprovalAct, 'revoke' | 'lapse' | 'move'> | 'cancel';
const ends: readonly string[] = ['revoke', 'lapse', 'move', 'cancel'] satisfies ApprovalEnd[];

/** @returns how an application ended, by its newest event; empty if its state tells */
export const endOf = (approval: Approval, event: string | null): ApprovalEnd | '' =>
  [rejected, withdrawn].some((state) => state === approval) && event && ends.includes(event)
    ? (event as ApprovalEnd)
    : '';

/** Name of an approval: the first or final one of two, or the only one. */
export type ApprovalStep = 'approve' | 'approveFirst' | 'approveFinal';

/** @returns the name of an approval given now */
export function approvalStepOf(approval: Approval, steps: 1 | 2): ApprovalStep {
  if (approval === firstApproved) return 'approveFinal';
  return stateAfter('approve', approval, steps) === firstApproved ? 'approveFirst' : 'approve';
}

/**
 * @param steps the events of an application, in order
 * @returns the name of each step; approvals as `ApprovalStep`, the withdrawal of an approved visit as `cancelVisit`
 */
export function stepNamesOf(steps: readonly { event: string; approval: Approval }[]): string[] {
  return steps.map(({ event, approval }, i) => {
    if (event === 'withdraw' && steps[i - 1]?.approval === approved) return 'cancelVisit';
    if (event !== 'approve') return event;
    return approval === firstApproved
      ? 'approveFirst'
      : approvalStepOf(steps[i - 1]?.approval ?? submitted, 1);
  });
}

/** A step that is still ahead of an application. */
export type StepAhead = 'submit' | ApprovalStep | 'visit' | 'report';

/**
 * @param steps number of approvals that an application needs: 1 or 2
 * @param begun whether the visit has begun
 * @returns the remaining steps, in order; none if the application has ended
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

/** States in which an application holds the seats of its people. An index of the table uses the same states. */
export const holdingStates: readonly Approval[] = [...waitingStates, approved, returned];

/** States of an approved visit, future or past. It has a team code and a report. */
export const approvedStates: readonly Approval[] = [approved, visited];

/** @returns whether the visit has begun: the gate's admissions are shown from then on */
export const isUnderWay = ({ approval, begun }: { approval: Approval; begun: boolean }): boolean =>
  approval === visited || (approval === approved && begun);

/** A decision against an application requires a comment; an approval does not. */
export const needsComment = (decision: AuthDecision): boolean => decision !== 'approve';
