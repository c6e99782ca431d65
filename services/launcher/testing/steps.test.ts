import { describe, expect, test } from '@jest/globals';
import { chooseSteps, groupSteps, steps } from './steps';

const names = (...wanted: string[]): string[] => chooseSteps(wanted).chosen.map(({ name }) => name);

describe('what a test run consists of', () => {
  test('nothing asked for: everything but what takes long', () => {
    expect(names()).toEqual(steps.filter(({ long }) => !long).map(({ name }) => name));
  });

  test('`quick` looks at the sources alone', () => {
    expect(names('quick')).toContain('unit');
    expect(names('quick')).not.toContain('integration');
    expect(names('quick')).not.toContain('e2e');
  });

  test('`full` leaves nothing out', () => {
    expect(names('full')).toEqual(steps.map(({ name }) => name));
  });

  test('`full` alone takes what could not be tried for a failure', () => {
    expect(chooseSteps(['full']).chosen.filter(({ complete }) => !complete)).toEqual([]);
    for (const wanted of [[], ['quick'], ['deploy-kit']])
      expect(chooseSteps(wanted).chosen.filter(({ complete }) => complete)).toEqual([]);
  });

  test('parts run in their order, whatever the order of the words', () => {
    expect(names('lint', 'unit')).toEqual(['unit', 'lint']);
  });

  test('a word that names no part is told', () => {
    expect(chooseSteps(['unti']).unknown).toEqual(['unti']);
  });

  test('checks of the sources run beside each other, what needs stores or a browser runs alone', () => {
    const groups = groupSteps(chooseSteps(['lint', 'unit', 'integration', 'e2e']).chosen);
    expect(groups.map((group) => group.map(({ name }) => name))).toEqual([
      ['unit', 'lint'],
      ['integration'],
      ['e2e'],
    ]);
  });
});
