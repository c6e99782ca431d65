import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'; // oxfmt-ignore
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { projectRoot } from '../environment';

const program = join(projectRoot, 'deploy/prune-modules.mjs');
const said = spawnSync(
  process.execPath,
  ['-e', `import(${JSON.stringify(program)}).then(({ kept, dropped }) => console.log(JSON.stringify([dropped, Object.entries(kept).map(([name, { source }]) => [name, source])])))`], // oxfmt-ignore
  { encoding: 'utf8' },
);
const [dropped, kept] = JSON.parse(said.stdout) as [string[], [name: string, pattern: string][]];
const modules = join(projectRoot, 'node_modules');
const source = (file: string): string => readFileSync(join(projectRoot, 'services', file), 'utf8');

test('every pruned path exists in the installed packages', () => {
  expect(dropped.filter((path) => !existsSync(join(modules, path)))).toEqual([]);
});

test('the image keeps exactly the files of large packages that are read', () => {
  const fonts = source('domain/reservation/orders/ticket-font.ts');
  const named = [...fonts.matchAll(/'(@fontsource\/[^/]+)\/([^']+)'/g)];
  expect(named).toHaveLength(3);
  for (const [, name, file] of named)
    expect(new RegExp(Object.fromEntries(kept)[name!]!).test(file!)).toBe(true);
  // Font files are matched by the same weight in their names.
  expect(fonts).toContain('/-\\d+-400-normal\\.woff$/');
  const part = new RegExp(Object.fromEntries(kept)['@fontsource/noto-sans-sc']!);
  expect(part.test('files/noto-sans-sc-100-400-normal.woff')).toBe(true);
  expect(part.test('files/noto-sans-sc-100-700-normal.woff')).toBe(false);
});

test('no other program reads files of these packages', () => {
  const reading = (folder: string): string[] =>
    readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory())
        return ['dist', 'node_modules'].includes(entry.name) ? [] : reading(path);
      const isRead = entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts');
      const text = isRead ? readFileSync(join(projectRoot, path), 'utf8') : '';
      return kept.some(([name]) => text.includes(`${name}/`)) ? [path] : [];
    });
  expect(['services', 'shared'].flatMap(reading).sort()).toEqual([
    'services/domain/reservation/orders/ticket-font.ts',
  ]);
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hall-prune-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(...files: string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), file);
  }
}

test('programs and licences stay; what only compilers, debuggers and people read goes', () => {
  put(...dropped.map((path) => `${path}/main.js`));
  const font = '@fontsource/noto-sans-sc';
  put(`${font}/files/noto-sans-sc-chinese-simplified-400-normal.woff`, `${font}/400.css`);
  put('@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff');
  put(`${font}/LICENSE`, `${font}/package.json`);
  put('a/main.js', 'a/main.js.map', 'a/main.d.ts', 'a/README.md', 'a/LICENSE.md', 'a/data.json');
  expect(spawnSync(process.execPath, [program, folder]).status).toBe(0);
  const left = readdirSync(folder, { recursive: true, withFileTypes: true });
  expect(
    left
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort(),
  ).toEqual([
    'LICENSE',
    'LICENSE.md',
    'data.json',
    'main.js',
    'noto-sans-latin-ext-400-normal.woff',
    'noto-sans-sc-chinese-simplified-400-normal.woff',
    'package.json',
  ]);
});

test('fails if a pruned path is missing', () => {
  put('a/main.js');
  const { status, stderr } = spawnSync(process.execPath, [program, folder], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('There is no longer any');
});
