import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../environment';

// The build of the image fails if a path is missing; these tests find files that it removes although they are read.
const script = `import('./deploy/prune-modules.mjs').then(({ needed }) =>
  console.log(JSON.stringify(Object.entries(needed).map(([name, { source }]) => [name, source]))))`;
const { stdout } = spawnSync(process.execPath, ['-e', script], { cwd: projectRoot });
const retained = new Map(JSON.parse(stdout.toString()) as [name: string, pattern: string][]);
const fonts = 'services/domain/reservation/orders/ticket-font.ts';
const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');

test('the image keeps the fonts of tickets', () => {
  const named = [...read(fonts).matchAll(/'(@fontsource\/[^/]+)\/([^']+)'/g)];
  expect(named).toHaveLength(3);
  for (const [, name = '', file] of named) expect(file).toMatch(new RegExp(retained.get(name)!));
  // Other fonts are matched by the same weight in their names.
  expect(read(fonts)).toContain('/-\\d+-400-normal\\.woff$/');
  const part = new RegExp(retained.get('@fontsource/noto-sans-sc')!);
  expect('files/noto-sans-sc-100-400-normal.woff').toMatch(part);
});
