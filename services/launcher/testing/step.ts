import { availableParallelism } from 'node:os';
import { readJestReport, type ReadReport } from './reports';
import type { SecondTry } from './second-try';

/** One step of `npm test`. */
export interface Step {
  name: string;
  /** Its subject, for the output. */
  what: string;
  /** The package and its binary; or a compiled file of the project. */
  program: { package: string; bin: string } | { file: string };
  args: string[];
  /** Additional environment variables of this step. */
  environment?: Record<string, string>;
  /**
   * Checks only sources or built sites, on one core. `quick` consists of these steps, which run concurrently and find
   * broken changes within minutes.
   */
  quick?: true;
  /** A missing program fails the step. Set for each step of a full run. */
  complete?: true;
  /** Too slow for `npm test`: only `npm run test:full` runs it, before a release. */
  long?: true;
  /**
   * Timeout: about three times its duration on an idle machine with two cores, at least 10. A step that exceeds it
   * fails.
   */
  limitMinutes: number;
  /** JSON report of a run with many tests. */
  report?: { file: string; read: ReadReport };
  /** How to retry failed files, one at a time, after all others. */
  again?: SecondTry;
}

/** Folder of all reports, from the project's root. */
export const reports = 'test-results';

/** Path from the project's root. */
export const jestConfig = 'config/jest.config.cjs';

/** @returns the program of a project of `config/jest.config.cjs`, with the name of its report */
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
  // A test waits for the system a quarter of its time, so run one file more than there are cores.
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
