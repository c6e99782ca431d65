import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../environment';
import { listFiles } from './project-files';

const page = 'docs/product/rules.md';
const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');

/** `spec 5`, `specification, 4 and 8`, `spec 3, 5`, `product 9`. */
const citation =
  /\b(?:(spec|product|api|architecture)|(specification),) (\d+(?:\.\d+)?[a-z]?(?:(?:,| and) \d+(?:\.\d+)?[a-z]?)*)\b/gi;

/** @returns headings that the citations in a text need, such as `Specification 5` */
function headingsFor(text: string): string[] {
  // A citation can continue on the next line of a comment.
  const joined = text.replace(/\n\s*(?:\*|\/\/)?\s*/g, ' ');
  return [...joined.matchAll(citation)].flatMap(([, paper = 'specification', , numbers = '']) => {
    const name = paper.toLowerCase().replace(/^spec$/, 'specification');
    const title = name.charAt(0).toUpperCase() + name.slice(1);
    return numbers.split(/, | and /).map((number) => `${title} ${number}`);
  });
}

test('docs/product/rules.md has a heading for every citation in code and documents', () => {
  const headings = new Set([...read(page).matchAll(/^## (.+)$/gm)].map(([, name = '']) => name));
  const cited = listFiles()
    .filter((file) => /\.(tsx?|css|md)$/.test(file) && file !== page)
    .flatMap((file) => headingsFor(read(file)).map((heading) => ({ file, heading })));
  expect(new Set(cited.map(({ heading }) => heading)).size).toBeGreaterThanOrEqual(10);
  expect(cited.filter(({ heading }) => !headings.has(heading))).toEqual([]);
});
