import { expect, test } from '@jest/globals';
import { chooseSteps, groupSteps, steps } from './steps';

const names = (...wanted: string[]): string[] => chooseSteps(wanted).chosen.map(({ name }) => name);

test('without arguments all steps run except long ones, by `full` all of them', () => {
  expect(names()).toEqual(steps.filter(({ long }) => !long).map(({ name }) => name));
  expect(names('full')).toEqual(steps.map(({ name }) => name));
});

test('an unknown step is reported', () => {
  expect(chooseSteps(['unti', 'quick']).unknown).toEqual(['unti']);
});

test('source checks run concurrently, in their own order; others run alone', () => {
  const groups = groupSteps(chooseSteps(['lint', 'unit', 'integration', 'e2e']).chosen);
  expect(groups.map((group) => group.map(({ name }) => name))).toEqual([
    ['unit', 'lint'],
    ['integration'],
    ['e2e'],
  ]);
});
