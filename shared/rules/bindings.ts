/**
 * State machine of a guide's binding to an agency: who may take which step from which state. Server and screens share the
 * table, so a button is shown only if the step is allowed.
 */
export const RecordedState = {
  pending: 'pending',
  bound: 'bound',
  agencyAsks: 'agencyAsks',
  guideAsks: 'guideAsks',
  refused: 'refused',
  ended: 'ended',
} as const;
/** A stored state of a binding. */
export type RecordedState = (typeof RecordedState)[keyof typeof RecordedState];
export const bindingStates: readonly RecordedState[] = Object.values(RecordedState);
/** `none`: the guide never applied. */
export type BindingState = RecordedState | 'none';
export type BindingActor = 'guide' | 'agency' | 'staff';

interface Step {
  by: readonly BindingActor[];
  from: readonly BindingState[];
  to: RecordedState;
  /** The step requires a reason, which the other side reads. */
  needsReason?: true;
}

/** States in which the guide may book for the agency. A request to unbind changes nothing yet. */
export const boundStates = ['bound', 'agencyAsks', 'guideAsks'] as const;
/** A guide has at most one binding in these states. */
export const openStates = ['pending', ...boundStates] as const;

export const bindingSteps = {
  apply: { by: ['guide'], from: ['none', 'refused', 'ended'], to: 'pending' },
  cancelApply: { by: ['guide'], from: ['pending'], to: 'ended' },
  approve: { by: ['agency', 'staff'], from: ['pending'], to: 'bound' },
  reject: { by: ['agency', 'staff'], from: ['pending'], to: 'refused', needsReason: true },
  /** Staff undo an approval within seconds. */
  undoApprove: { by: ['staff'], from: ['bound'], to: 'pending' },
  agencyAsksBreak: { by: ['agency'], from: ['bound'], to: 'agencyAsks' },
  guideAsksBreak: { by: ['guide'], from: ['bound'], to: 'guideAsks' },
  guideConfirmsBreak: { by: ['guide'], from: ['agencyAsks'], to: 'ended' },
  guideRefusesBreak: { by: ['guide'], from: ['agencyAsks'], to: 'bound' },
  agencyConfirmsBreak: { by: ['agency'], from: ['guideAsks'], to: 'ended' },
  /** The hall unbinds without consent of the two. */
  unbind: { by: ['staff'], from: boundStates, to: 'ended', needsReason: true },
  /** One of the two deleted its account. */
  guideLeft: { by: ['guide'], from: openStates, to: 'ended' },
  agencyLeft: { by: ['agency'], from: openStates, to: 'ended' },
} as const satisfies Record<string, Step>;

/** How an agency agreed to a binding that staff approve for it. `audit.consent.<way>` is its text, kept as the reason. */
export const consentWays = ['phone', 'letter', 'visit'] as const;
export type ConsentWay = (typeof consentWays)[number];

export type BindingStep = keyof typeof bindingSteps;

/** @returns the state after the step; undefined if the step is illegal in this state or for this actor */
export function stateAfter(
  state: BindingState,
  step: BindingStep,
  actor: BindingActor,
): RecordedState | undefined {
  const { by, from, to }: Step = bindingSteps[step];
  return by.includes(actor) && from.includes(state) ? to : undefined;
}

/** @returns whether the step requires a reason */
export function needsReason(step: BindingStep): boolean {
  const { needsReason: needed }: Step = bindingSteps[step];
  return needed ?? false;
}

/** @returns whether the guide may book for the agency */
export function isBound(state: BindingState): boolean {
  return (boundStates as readonly BindingState[]).includes(state);
}

/** The two numbers of a state in the calls (spec 4). `breakoffstatus` 1: the agency asks to unbind, 2: the guide does. */
export function bindingNumbers(state: BindingState): {
  joinstatus: 0 | 1 | 2 | 3;
  breakoffstatus: 0 | 1 | 2;
} {
  if (state === 'pending') return { joinstatus: 1, breakoffstatus: 0 };
  if (state === 'refused') return { joinstatus: 3, breakoffstatus: 0 };
  if (!isBound(state)) return { joinstatus: 0, breakoffstatus: 0 };
  const breakoffstatus = state === 'agencyAsks' ? 1 : state === 'guideAsks' ? 2 : 0;
  return { joinstatus: 2, breakoffstatus };
}

/** @returns the state for the two numbers of the calls */
export function bindingStateOf(joinstatus: number, breakoffstatus: number): BindingState {
  if (joinstatus === 1) return 'pending';
  if (joinstatus === 3) return 'refused';
  if (joinstatus !== 2) return 'none';
  return breakoffstatus === 1 ? 'agencyAsks' : breakoffstatus === 2 ? 'guideAsks' : 'bound';
}
