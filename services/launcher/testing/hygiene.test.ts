import { describe, expect, test } from '@jest/globals';
import { findLeftovers } from './hygiene';

const planted: [what: string, path: string, text: string][] = [
  ['a log or a profile', 'isolate-0x1-v8.log', ''],
  ['a log or a profile', 'docs/gateway.cpuprofile', ''],
  ['a log or a profile', 'tests/worker.heapprofile', ''],
  ['a log or a profile', 'heap.heapsnapshot', ''],
  ['a path in a temporary folder', 'tests/a.test.ts', `const file = '/tmp/profiler.cjs';`],
  ['a path in a temporary folder', 'docs/a.md', `Look into /var/tmp.`],
  ['a path in a home folder', 'services/a.ts', `read('/home/someone/key.pem')`],
  ['a path in a home folder', '.ci/run', `cd /root/project`],
  ['a path in a home folder', 'deploy/hall.env', `HOME=/root`],
  ['a path in a home folder', 'README.md', `open /Users/someone/hall`],
  ['a path in a home folder', '.env.example', `FILE=~/hall.env`],
  ['a path on a drive', 'package.json', `"build": "C:\\tools\\tsc"`],
  ['a path on a drive', 'docs/a.md', `D:/hall`],
  ['options for every Node process', 'tests/a.test.ts', "NODE_OPTIONS: '--require x'"],
  ['a profiler', 'package.json', `"start": "node --prof main.js"`],
  ['a profiler', 'package.json', `"start": "node --cpu-prof main.js"`],
  ['an open debugger port', 'deploy/a.service', `ExecStart=node --inspect=0.0.0.0 main.js`],
  ['a test that skips the other tests', 'a.test.ts', `test.only('x', () => {});`],
  ['a test that skips the other tests', 'a.test.ts', `it.concurrent.only('x', () => {});`],
  ['a test that skips the other tests', 'a.spec.ts', `test.describe.only('x')`],
  ['a breakpoint', 'web/src/a.ts', `  debugger;`],
  ['a breakpoint', 'web/src/a.ts', `if (isOpen) { debugger }`],
];

describe('the search for leftovers of one machine or one debugging session', () => {
  test.each(planted)('finds %s in %s: %s', (what, path, text) => {
    expect(findLeftovers(path, text)).toEqual([text ? `${path}:1: ${what}` : `${path}: ${what}`]);
  });

  test('names the line of a leftover', () => {
    expect(findLeftovers('a.ts', `fine\n/tmp/x\n`)).toEqual([
      'a.ts:2: a path in a temporary folder',
    ]);
  });

  test.each([
    ['services/a.ts', 'const shape = /^\\d\\d:\\d\\d$/;'],
    ['docs/a.md', 'Open https://example.org/home/page and redis://host:6379/0.'],
    ['services/a.ts', "import x from './tmp/home';"],
    ['services/a.ts', 'join(tmpdir(), "x")'],
    ['services/a.ts', 'if (debuggerUrl()) return; // while a debugger is connected'],
  ])('accepts a line of %s: %s', (path, text) => {
    expect(findLeftovers(path, text)).toEqual([]);
  });

  test('accepts an exception for its own kind of leftover only', () => {
    const text = 'tmpfs: [/tmp]\ncommand: node --inspect main.js';
    expect(findLeftovers('docker-compose.yml', text)).toEqual([
      'docker-compose.yml:2: an open debugger port',
    ]);
  });
});
