import { existsSync, readFileSync } from 'node:fs';
import type { Result } from './report';

/** A scenario's result from an earlier run, with its duration. */
export type Slice = Result & { seconds: number };

/**
 * @returns the results that an earlier run of the same plan wrote to the file; empty if there is no file
 * @throws {Error} if the file has another plan: its results would not be comparable
 */
export function readSlices(file: string, plan: object): Slice[] {
  if (!existsSync(file)) return [];
  const { results, ...done } = JSON.parse(readFileSync(file, 'utf8')) as { results: Slice[] };
  // Compare as JSON, because the file omits undefined options.
  if (JSON.stringify(done) !== JSON.stringify(plan))
    throw new Error(
      `${file} contains a run of ${JSON.stringify(done)}. Choose another --json file.`,
    );
  return results;
}
