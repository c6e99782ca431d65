import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../environment';

/** Leftovers of one machine or one debugging session in the path of a file or in a line of its text. */
const kinds: { what: string; path?: RegExp; line?: RegExp; except?: RegExp }[] = [
  { what: 'a log or a profile', path: /\.(log|prof|cpuprofile|heapprofile|heapsnapshot)$/ },
  {
    what: 'a path in a temporary folder',
    line: /(?<![\w.$}-])\/((var|private)\/)*tmp\b/,
    // It mounts empty folders there; in the others the folder belongs to the container.
    except: /^(\.ci\/run|docker-compose\.yml|deploy\/kubernetes\/\w+\.yaml)$/,
  },
  {
    what: 'a path in a home folder',
    line: /(?<![\w.$}/-])(\/home|\/root|\/Users|~)\/\w|(?<![\w.$}-])\/root\b/,
  },
  { what: 'a path on a drive', line: /(?<![\w\\\])])[A-Za-z]:(\\+|\/(?!\/))[A-Za-z]/ },
  {
    what: 'options for every Node process',
    line: /\bNODE_OPTIONS\b/,
    // The fault injector, and a memory leak that the test must notice.
    except: /^lab\/(chaos\/chaos-world|integration\/soak\.test)\.ts$/,
  },
  { what: 'a profiler', line: /(?<![\w-])--((cpu|heap)-)?prof\b/ },
  { what: 'an open debugger port', line: /(?<![\w-])--inspect\b/, except: /^docs\/testing\.md$/ },
  { what: 'a test that skips the other tests', line: /\b(test|it|describe)(\.\w+)*\.only\b/ },
  { what: 'a breakpoint', line: /(^|[;{})])\s*debugger\s*(;|}|$)/ },
];

function findLeftovers(path: string, text: string): string[] {
  const wanted = kinds.filter(({ except }) => !except?.test(path));
  const inPath = wanted.filter((kind) => kind.path?.test(path)).map(({ what }) => what);
  const inText = text
    .split('\n')
    .flatMap((line) => wanted.filter((kind) => kind.line?.test(line)).map(({ what }) => what));
  return [...inPath, ...inText].map((what) => `${path}: ${what}`);
}

test('no file has leftovers of one machine or one debugging session', () => {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', list, { cwd: projectRoot, encoding: 'utf8' });
  // Git still lists a tracked file that was deleted but not committed.
  const paths = listed.split('\0').filter((path) => path && existsSync(join(projectRoot, path)));
  const faults = paths
    .filter((path) => !path.endsWith('hygiene.test.ts'))
    .flatMap((path) => {
      const bytes = readFileSync(join(projectRoot, path));
      // Git treats a file with a NUL byte in its first 8000 bytes as binary.
      return findLeftovers(path, bytes.subarray(0, 8000).includes(0) ? '' : bytes.toString());
    });
  expect(paths.length).toBeGreaterThan(1000);
  expect(faults).toEqual([]);
});

test.each([
  ['a log or a profile', 'docs/gateway.cpuprofile', ''],
  ['a path in a temporary folder', 'tests/a.test.ts', `const file = '/tmp/profiler.cjs';`],
  ['a path on a drive', 'package.json', `"build": "C:\\tools\\tsc"`],
  ['options for every Node process', 'tests/a.test.ts', "NODE_OPTIONS: '--require x'"],
  ['a profiler', 'package.json', `"start": "node --cpu-prof main.js"`],
  ['an open debugger port', 'docker-compose.yml', `tmpfs: [/tmp]\ncommand: node --inspect`],
  ['a test that skips the other tests', 'a.test.ts', `it.concurrent.only('x', () => {});`],
  ['a breakpoint', 'web/src/a.ts', `if (isOpen) { debugger }`],
])('finds %s in %s', (what, path, text) => {
  expect(findLeftovers(path, text)).toEqual([`${path}: ${what}`]);
});

test.each([
  'const shape = /^\\d\\d:\\d\\d$/;',
  'Open https://example.org/home/page and redis://host:6379/0.',
  "import x from './tmp/home'; join(tmpdir(), 'x')",
  'if (debuggerUrl()) return; // while a debugger is connected',
])('accepts %s', (text) => {
  expect(findLeftovers('docs/a.md', text)).toEqual([]);
});
