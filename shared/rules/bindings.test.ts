import { describe, expect, test } from '@jest/globals';
import {
  type BindingActor,
  bindingNumbers,
  type BindingState,
  bindingStateOf,
  bindingStates,
  type BindingStep,
  bindingSteps,
  isBound,
  needsReason,
  stateAfter,
} from './bindings';

const states: BindingState[] = ['none', ...bindingStates];
const actors: BindingActor[] = ['guide', 'agency', 'staff'];
const steps = Object.keys(bindingSteps) as BindingStep[];

describe('the binding of a guide to an agency', () => {
  test('has exactly these transitions', () => {
    const ways = states.flatMap((from) =>
      actors.flatMap((actor) =>
        steps.flatMap((step) => {
          const to = stateAfter(from, step, actor);
          return to ? [`${from} ${actor} ${step} ${to}`] : [];
        }),
      ),
    );
    expect(ways.sort()).toEqual(
      [
        'none guide apply pending',
        'refused guide apply pending',
        'ended guide apply pending',
        'pending guide cancelApply ended',
        'pending agency approve bound',
        'pending staff approve bound',
        'bound staff undoApprove pending',
        'pending agency reject refused',
        'pending staff reject refused',
        'bound agency agencyAsksBreak agencyAsks',
        'bound guide guideAsksBreak guideAsks',
        'agencyAsks guide guideConfirmsBreak ended',
        'agencyAsks guide guideRefusesBreak bound',
        'guideAsks agency agencyConfirmsBreak ended',
        ...['bound', 'agencyAsks', 'guideAsks'].map((state) => `${state} staff unbind ended`),
        ...['pending', 'bound', 'agencyAsks', 'guideAsks'].flatMap((state) => [
          `${state} guide guideLeft ended`,
          `${state} agency agencyLeft ended`,
        ]),
      ].sort(),
    );
  });

  test('is converted to the two numbers of the calls and back', () => {
    expect(states.map((state) => Object.values(bindingNumbers(state)).join('/'))).toEqual([
      '0/0',
      '1/0',
      '2/0',
      '2/1',
      '2/2',
      '3/0',
      '0/0',
    ]);
    for (const state of states.filter((one) => one !== 'ended')) {
      const { joinstatus, breakoffstatus } = bindingNumbers(state);
      expect(bindingStateOf(joinstatus, breakoffstatus)).toBe(state);
    }
  });

  test('remains active while its end is only requested', () => {
    expect(states.filter(isBound)).toEqual(['bound', 'agencyAsks', 'guideAsks']);
  });

  test('requires a reason if one side decides against the other', () => {
    expect(steps.filter(needsReason)).toEqual(['reject', 'unbind']);
  });
});
