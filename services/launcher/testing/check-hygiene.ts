import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../environment';
import { findLeftovers } from './hygiene';

/** Git treats a file with a NUL byte in its first 8000 bytes as binary. */
const readText = (bytes: Buffer): string =>
  bytes.subarray(0, 8000).includes(0) ? '' : bytes.toString();

/** Searches every file that Git tracks and every new file that Git does not ignore. */
function checkHygiene(): void {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: projectRoot, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  // Git still lists a tracked file that was deleted but not committed.
  const paths = listed.split('\0').filter((path) => path && existsSync(join(projectRoot, path)));
  const faults = paths.flatMap((path) =>
    findLeftovers(path, readText(readFileSync(join(projectRoot, path)))),
  );
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(`${paths.length} files searched, ${faults.length} fault(s)\n`);
  if (faults.length || !paths.length) process.exitCode = 1;
}

checkHygiene();
