import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../environment';
import { findLeftovers } from './hygiene';

/** A file with a NUL byte near its beginning is not text, as Git decides it. */
const readText = (bytes: Buffer): string =>
  bytes.subarray(0, 8000).includes(0) ? '' : bytes.toString();

/** Looks through every file that Git tracks, and through new files that Git does not ignore. */
function checkHygiene(): number {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: projectRoot, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  // A tracked file that was just deleted is still listed.
  const paths = listed.split('\0').filter((path) => path && existsSync(join(projectRoot, path)));
  const faults = paths.flatMap((path) =>
    findLeftovers(path, readText(readFileSync(join(projectRoot, path)))),
  );
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(`${paths.length} files searched, ${faults.length} fault(s)\n`);
  return faults.length || !paths.length ? 1 : 0;
}

process.exitCode = checkHygiene();
