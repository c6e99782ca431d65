import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { declared } from '@hall/platform/declared-settings';
import { projectRoot } from '../environment';

const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
const names = (text: string, each: RegExp): string[] =>
  [...text.matchAll(each)].map(([, name = '']) => name);
const foldersIn = (path: string): string[] =>
  readdirSync(join(projectRoot, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^\.|^(node_modules|test-results)$/.test(entry.name))
    .map(({ name }) => name);

const readme = read('README.md');

describe('the README', () => {
  test('names only commands of package.json, and the documents name all of them', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commandsIn = (text: string): string[] => names(text, /npm (?:run )?([a-z][\w:]*)/g);
    expect(commandsIn(readme).filter((name) => !(name in scripts))).toEqual([]);
    const documents = readdirSync(join(projectRoot, 'docs')).filter((name) => name.endsWith('.md'));
    const named = new Set(
      [readme, ...documents.map((name) => read(`docs/${name}`))].flatMap(commandsIn),
    );
    expect(Object.keys(scripts).filter((name) => !named.has(name))).toEqual([]);
  });

  test('names every folder of the sources and no other', () => {
    const [, table = ''] = /## Folders\n([^]*?)\n## /.exec(readme) ?? [];
    const there = foldersIn('').flatMap((name) =>
      name === 'services' ? foldersIn(name).map((one) => `services/${one}`) : name,
    );
    expect(names(table, /^\| `([\w/]+)`/gm).sort()).toEqual(there.sort());
  });

  test('names the demonstration accounts that npm start creates', () => {
    const accounts = [...readme.matchAll(/^\| <\S+> .*\| (`.*`) +\|$/gm)].map(([, cell = '']) =>
      names(cell, /`([^`]+)`/g),
    );
    const created = [
      'people/accounts/demonstration-accounts.ts',
      'groups/group-visits/issue-units.ts',
      'staff/staff-accounts/demonstration-staff.ts',
    ]
      .map((file) => read(`services/domain/${file}`))
      .join();
    expect(accounts).toHaveLength(5);
    for (const word of accounts.flat()) expect(created).toMatch(new RegExp(`\\b${word}\\b`));
  });

  test('names the default port', () => {
    const port = String(declared.PORT.fallback);
    expect(new Set(names(readme, /localhost:(\d+)/g))).toEqual(new Set([port]));
  });

  test.each(['README.md', 'docs/README.md', 'docs/measurements/README.md'])(
    '%s links only to existing files',
    (document) => {
      const folder = join(projectRoot, document, '..');
      const links = names(read(document), /\]\(([^)#:]+)(?:#[^)]*)?\)/g);
      expect(links.filter((link) => !existsSync(join(folder, link)))).toEqual([]);
    },
  );

  test('docs/README.md names every document', () => {
    const there = readdirSync(join(projectRoot, 'docs')).filter(
      (name) => name.endsWith('.md') && name !== 'README.md',
    );
    const index = read('docs/README.md');
    expect(there.filter((name) => !index.includes(`(${name})`))).toEqual([]);
  });
});
