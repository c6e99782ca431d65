import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { projectRoot } from '../environment';
import { allowed, banned, type Fault, noticed, noticedInReact } from './lint-faults';

const folder = mkdtempSync(join(tmpdir(), 'hall-lint-'));
let reports: { code: string; filename: string }[] = [];
const reportsOf = ([, file]: Fault): string[] =>
  reports.filter(({ filename }) => filename === file).map(({ code }) => code);

/** Runs the project's rules on a folder with the same layout, one fault per file. */
beforeAll(() => {
  cpSync(join(projectRoot, 'config'), join(folder, 'config'), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction');
  // The linter skips files that Git ignores; a symbolic link is not a folder for Git.
  write('.gitignore', 'node_modules\n');
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['**/*'] }));
  for (const [, file, text] of [...banned, ...allowed, ...noticed, ...noticedInReact])
    write(file, text);
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(projectRoot, 'node_modules/oxlint/bin/oxlint'),
      '--config',
      'config/oxlint.config.mjs',
      '--format',
      'json',
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64_000_000 },
  );
  if (!stdout.startsWith('{')) throw new Error(`The linter did not report: ${stdout} ${stderr}`);
  reports = (JSON.parse(stdout) as { diagnostics: typeof reports }).diagnostics;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  noEmit: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  lib: ['ES2023', 'DOM'],
  types: ['node'],
};

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

describe('lint notices', () => {
  test.each([...banned, ...noticed, ...noticedInReact])('%s in %s', (...fault) => {
    expect(reportsOf(fault)).toContain(fault[0]);
  });

  test.each(allowed)('no %s in %s', (...fault) => {
    expect(reportsOf(fault)).not.toContain(fault[0]);
  });
});
