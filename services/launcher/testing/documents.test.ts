import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { lineNames, outgoingLines } from '@hall/platform/lines-in-clear';
import { projectRoot } from '../environment';
import { listFiles } from './project-files';

const files = listFiles();
const endings = new Set(
  files.flatMap((file) => {
    const parts = file.split('/');
    return parts.map((_, i) => parts.slice(i).join('/'));
  }),
);
const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Files of other programs, of an installation or of the image, and placeholder names. */
const notOurs = [
  'postgresql.conf',
  'pg_hba.conf',
  'redis.conf',
  'docker-compose.override.yml',
  '/app/sbom.cdx.json',
  '.data/processes.json',
  'name.test',
];

/** Expands braces: `shared/locales/{zh,en}/order.ts` is two files. */
function spread(name: string): string[] {
  const [, before = '', choice = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(name) ?? [];
  return choice ? choice.split(',').flatMap((one) => spread(before + one + after)) : [name];
}

const isThere = (name: string): boolean => {
  const command = /^npm run ([\w:-]+)/.exec(name)?.[1];
  if (command) return command in scripts;
  if (/^[\w./-]+\.(tsx?|mjs|cjs|css|ya?ml|json|conf|ics)$/.test(name)) return endings.has(name);
  if (/^[\w./-]+\.(test|spec)$/.test(name))
    return endings.has(`${name}.ts`) || endings.has(`${name}.tsx`);
  return true;
};

describe('the documents', () => {
  test.each(['README.md', ...files.filter((file) => /^docs\/.*\.md$/.test(file))])(
    '%s names only files, tests and commands that exist',
    (document) => {
      const text = readFileSync(join(projectRoot, document), 'utf8').replace(/```[\s\S]*?```/g, '');
      const named = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, name = '']) => spread(name));
      const lost = named.filter((name) => !notOurs.includes(name) && !isThere(name));
      expect([...new Set(lost)]).toEqual([]);
    },
  );

  test('docs/folders.md names every feature of the domain', () => {
    const page = readFileSync(join(projectRoot, 'docs/folders.md'), 'utf8');
    const [, map = ''] = /^ {2}domain\/.*\n([\s\S]*?)^ {4}model\//m.exec(page) ?? [];
    let part = '';
    const named = [...map.matchAll(/^( {4,6})([\w-]+)\//gm)].flatMap(([, indent, name = '']) => {
      if (indent?.length === 6) return `${part}/${name}`;
      part = name;
      return [];
    });
    const features = new Set(
      files.flatMap((file) => /^services\/domain\/([\w-]+\/[\w-]+)\//.exec(file)?.[1] ?? []),
    );
    expect(features.size).toBeGreaterThan(40);
    expect(named.toSorted()).toEqual([...features].toSorted());
  });

  test('the page of security lists every line that goes out, and what allows it in clear', () => {
    const page = readFileSync(join(projectRoot, 'docs/security.md'), 'utf8');
    const [part = ''] = /^## Whom it talks to$.*?^## /ms.exec(page) ?? [];
    const rows = part.split('\n').filter((line) => line.startsWith('| `'));
    const cellsOf = (row: string) => row.split('|').slice(1, -1);
    expect(rows.map((row) => cellsOf(row).map((cell) => cell.trim()))).toEqual(
      lineNames.map((name) => {
        const { to, clearBy } = outgoingLines[name];
        return [`\`${name}\``, to, clearBy ? `\`${clearBy}\`` : 'nothing'];
      }),
    );
  });
});
