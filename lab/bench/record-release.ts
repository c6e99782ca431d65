import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@hall/launcher/environment';
import type { Comparison } from './compare-run';
import { appendHistory, historyRow } from './history-row';

const page = 'docs/measurements/bench.md';

/**
 * Appends a comparison to the table of releases.
 * @returns a message with the path of the changed document
 * @throws {Error} if the document has no such table
 */
export function recordRelease(
  comparison: Comparison,
  machine: { cores: number; cpu: string },
): string {
  const file = join(projectRoot, page);
  const date = new Date().toISOString().slice(0, 10);
  const row = historyRow(comparison, { ...machine, date, release: readRelease() });
  writeFileSync(file, appendHistory(readFileSync(file, 'utf8'), row));
  return `appended a row to ${page}`;
}

/** @returns the commit, marked if files have changed since; without Git the version of package.json */
function readRelease(): string {
  // A copy of the sources inside another repository must not take that one's commit.
  if (existsSync(join(projectRoot, '.git')))
    try {
      const args = ['describe', '--always', '--dirty', '--exclude=*'];
      return execFileSync('git', args, {
        cwd: projectRoot,
        encoding: 'utf8',
        stdio: 'pipe',
      }).trim();
    } catch {
      // Git is not installed, or refuses another user's files.
    }
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
