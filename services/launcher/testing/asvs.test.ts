import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../environment';
import { listFiles } from './project-files';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

/** A test, a file or a page of docs, and quotes of it: `fuzz.test` "is refused", [pages](pages.md) "text". */
const proof = /(?:`([^`\s]+)`|\]\(([^)#\s]+)(?:#[^)]*)?\))((?:,? "[^"]+")+)/g;

test('docs/asvs.md quotes existing tests, files and pages', () => {
  const files = listFiles();
  const proofs = [...read('docs/asvs.md').matchAll(proof)];
  expect(proofs.length).toBeGreaterThan(200);
  const faults = proofs.flatMap(([, name, page, quotes = '']) => {
    const file = /\.(test|spec)$/.test(name ?? '') ? `${name}.ts` : (name ?? page ?? '');
    const texts = files.filter((path) => `/${path}`.endsWith(`/${file}`)).map(read);
    return [...quotes.matchAll(/"([^"]+)"/g)]
      .filter(([, quote = '']) => !texts.some((text) => text.includes(quote)))
      .map(([quote]) => `${file}: ${quote}`);
  });
  expect(faults).toEqual([]);
});
