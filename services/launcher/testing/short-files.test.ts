import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../environment';

/** Kinds of file that are as short as their subject; the reason of each stands in docs/how-to.md, "Short files". */
const kinds = [
  /^(web|admin)\/src\/api\//,
  /\/use-[\w-]+\.ts$|\.tsx$/,
  /\.(sql|entity|repository|presenter|router|calls)\.ts$/,
  /^services\/platform\/postgres\/migrations\//,
  /^services\/worker\/processors\//,
  /^shared\/locales\//,
  /^tests\/e2e\/(pages|fixtures)\//,
  /(\/index|\.test|\.d)\.ts$/,
  // Told by their name to a program that calls them.
  /\.worker\.ts$|^web\/build-sheet\.ts$|^tests\/support\/stop-test-stores\.ts$/,
];
/** A file of fewer lines is short. */
const shortBelow = 15;

const left = new Set(['node_modules', 'dist']);
const sourcesIn = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return left.has(entry.name) ? [] : sourcesIn(path);
    return /\.tsx?$/.test(entry.name) ? [path.split(sep).join('/')] : [];
  });

const texts = new Map(
  ['shared', 'services', 'ui', 'web', 'admin', 'tests']
    .flatMap(sourcesIn)
    .map((path) => [path, readFileSync(join(projectRoot, path), 'utf8')]),
);

/** Files from which others take something, each with who takes it: by the last part of what an import names. */
const takenFrom = new Map<string, string[]>();
for (const [path, text] of texts)
  for (const [, last = ''] of text.matchAll(/(?:from|import)[\s(]*'(?:[^']*\/)?([^'/]+)'/g))
    takenFrom.set(last, [...(takenFrom.get(last) ?? []), path]);

/** By several; or it decides something that has a test of its own. */
function isShared(path: string): boolean {
  if (texts.has(path.replace(/\.ts$/, '.test.ts'))) return true;
  const name = path.split('/').at(-1)!.replace(/\.ts$/, '');
  // What serves tests is taken by tests.
  const counts = (by: string): boolean => path.startsWith('tests/') || !by.endsWith('.test.ts');
  return (takenFrom.get(name) ?? []).filter(counts).length > 1;
}

test('a file of a few lines is of a kind that is short, has a test of its own, or serves several others', () => {
  const short = [...texts].filter(([, text]) => text.split('\n').length <= shortBelow);
  expect(short.length).toBeGreaterThan(100);
  const alone = short
    .map(([path]) => path)
    .filter((path) => !kinds.some((kind) => kind.test(path)) && !isShared(path));
  expect(alone).toEqual([]);
});
