import { availableParallelism } from 'node:os';
import { readJestReport, type ReadReport } from './reports';
import type { SecondTry } from './second-try';

/** One part of `npm test`. */
export interface Step {
  name: string;
  /** What it looks at, for the reader of the output. */
  what: string;
  /** The package that brings the program, and which of its programs; or a compiled file of the project. */
  program: { package: string; bin: string } | { file: string };
  args: string[];
  /** Set for this part, in addition to the environment of the run. */
  environment?: Record<string, string>;
  /**
   * Looks at the sources or the built sites alone, on one core: `quick` consists of these, which say within some minutes what a
   * change has broken, and they run beside each other.
   */
  quick?: true;
  /** Nothing may be left out: where a program is missing that it is for, it has failed. Set for each part of a full run. */
  complete?: true;
  /** Takes long by its nature: only `npm run test:full` runs it, before a release. */
  long?: true;
  /**
   * About three times what it takes on a quiet machine with two cores, at least 10. At the limit it is ended and has
   * failed.
   */
  limitMinutes: number;
  /** A run of many tests writes its results as JSON. */
  report?: { file: string; read: ReadReport };
  /** Files that failed are run once more, one at a time, after all others. */
  again?: SecondTry;
}

/** The folder of all reports, from the root of the project. */
export const reports = 'test-results';

/** From the root of the project. */
export const jestConfig = 'config/jest.config.cjs';

/** @returns what runs a project of `config/jest.config.cjs`, with a report of that name */
export const jestStep = (
  project: string,
  name: string,
  ...more: string[]
): Pick<Step, 'program' | 'args' | 'report'> => ({
  program: { package: 'jest', bin: 'jest' },
  args: [
    '--config',
    jestConfig,
    '--selectProjects',
    project,
    '--json',
    '--outputFile',
    `${reports}/${name}.json`,
    ...more,
  ],
  report: { file: `${reports}/${name}.json`, read: readJestReport },
});

/**
 * @param name of the step and of its reports in `test-results`
 * @returns the step that runs the integration tests
 */
export const integrationStep = (name: string): Step => ({
  name,
  what: 'on real stores',
  limitMinutes: 40,
  // A test waits for the system a quarter of its time: one file more at a time than there are cores.
  ...jestStep('integration', name, `--maxWorkers=${availableParallelism() + 1}`),
  again: {
    args: (files) => [
      ...files,
      '--config',
      jestConfig,
      '--runTestsByPath',
      '--selectProjects',
      'integration',
      '--maxWorkers=1',
      '--json',
      '--outputFile',
      `${reports}/${name}-again.json`,
    ],
    file: `${reports}/${name}-again.json`,
  },
});
