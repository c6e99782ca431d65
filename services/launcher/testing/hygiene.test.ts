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
  ['a path in a home folder', 'README.md', `open /Users/someone/hall`],
  ['a path in a home folder', '.env.example', `FILE=~/hall.env`],
  ['a path on a drive', 'package.json', `"build": "C:\\tools\\tsc"`],
  ['a path on a drive', 'docs/a.md', `D:/hall`],
  ['options for every Node process', 'tests/a.test.ts', "NODE_OPTIONS: '--require x'"],
  ['a profiler', 'package.json', `"start": "node --prof main.js"`],
  ['a profiler', 'package.json', `"start": "node --cpu-prof main.js"`],
  ['an open debugger port', 'deploy/a.service', `ExecStart=node --inspect=0.0.0.0 main.js`],
  ['a test that keeps the others from running', 'a.test.ts', `test.only('x', () => {});`],
  ['a test that keeps the others from running', 'a.spec.ts', `test.describe.only('x')`],
  ['a breakpoint', 'web/src/a.ts', `  debugger;`],
];

describe('what one machine or one debugging session leaves', () => {
  test.each(planted)('finds %s in %s', (what, path, text) => {
    expect(findLeftovers(path, text)).toEqual([text ? `${path}:1: ${what}` : `${path}: ${what}`]);
  });

  test('names the line', () => {
    expect(findLeftovers('a.ts', `fine\n/tmp/x\n`)).toEqual([
      'a.ts:2: a path in a temporary folder',
    ]);
  });

  test.each([
    ['services/a.ts', 'const shape = /^\\d\\d:\\d\\d$/;'],
    ['docs/a.md', 'Open https://example.org/home/page and redis://host:6379/0.'],
    ['services/a.ts', "import x from './tmp/home';"],
    ['services/a.ts', 'join(tmpdir(), "x")'],
    ['docker-compose.yml', `tmpfs: [/tmp]`],
  ])('leaves %s alone: %s', (path, text) => {
    expect(findLeftovers(path, text)).toEqual([]);
  });
});
