import { existsSync, readFileSync } from 'node:fs';
import type { Result } from './report';

/** A line that an earlier run has lived, with how long it took. */
export type Slice = Result & { seconds: number };

/**
 * @returns the lines that an earlier run of the same plan wrote to the file; none where there is no file
 * @throws {Error} where the file is of another plan: its lines could not be compared with the new ones
 */
export function readSlices(file: string, plan: object): Slice[] {
  if (!existsSync(file)) return [];
  const { results, ...done } = JSON.parse(readFileSync(file, 'utf8')) as { results: Slice[] };
  // As text: an option that was not given is left out of the file.
  if (JSON.stringify(done) !== JSON.stringify(plan))
    throw new Error(`${file} holds a run of ${JSON.stringify(done)}. Choose another --json file.`);
  return results;
}
