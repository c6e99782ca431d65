import { describe, expect, test } from '@jest/globals';
import { chooseSteps, groupSteps, steps } from './steps';

const names = (...wanted: string[]): string[] => chooseSteps(wanted).chosen.map(({ name }) => name);

describe('the steps of a test run', () => {
  test('no arguments: all steps except long ones', () => {
    expect(names()).toEqual(steps.filter(({ long }) => !long).map(({ name }) => name));
  });

  test('`quick` checks only the sources', () => {
    expect(names('quick')).toContain('unit');
    expect(names('quick')).not.toContain('integration');
    expect(names('quick')).not.toContain('e2e');
  });

  test('`full` has all steps', () => {
    expect(names('full')).toEqual(steps.map(({ name }) => name));
  });

  test('only `full` counts a skipped step as a failure', () => {
    expect(chooseSteps(['full']).chosen.filter(({ complete }) => !complete)).toEqual([]);
    for (const wanted of [[], ['quick'], ['deploy-kit']])
      expect(chooseSteps(wanted).chosen.filter(({ complete }) => complete)).toEqual([]);
  });

  test('steps run in their own order, whatever the order of the arguments', () => {
    expect(names('lint', 'unit')).toEqual(['unit', 'lint']);
  });

  test('an unknown step is reported', () => {
    expect(chooseSteps(['unti']).unknown).toEqual(['unti']);
  });

  test('source checks run concurrently; steps that need stores or a browser run alone', () => {
    const groups = groupSteps(chooseSteps(['lint', 'unit', 'integration', 'e2e']).chosen);
    expect(groups.map((group) => group.map(({ name }) => name))).toEqual([
      ['unit', 'lint'],
      ['integration'],
      ['e2e'],
    ]);
  });
});
