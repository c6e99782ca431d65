import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../environment';
import { listFiles } from './project-files';

/** Phrases that replace a technical term or mean nothing, with the alternative. */
const phrases: [RegExp, string][] = [
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/\bas it comes\b/i, 'by default'],
  [/\bbesides\b/i, 'also'],
  [/\bborne\b/i, 'supported'],
  [/\b(is|are|was|be) told\b/i, 'is notified, is shown'],
  [/\blet in\b/i, 'admitted'],
  [/\bso many\b/i, 'the number'],
  [/\banew\b/i, 'again'],
  [/\b(in place of|in its place)\b/i, 'instead of'],
  [/\b(nobody's|whose it is|whom)\b/i, 'a noun'],
  [/\blies? in wait\b/i, 'waits'],
];
const relative = /^(Who|Whoever|Whose|Whom|What|Whatever|Of which|Which|That which)\b/;
const wordsAtMost = 30;

/**
 * Checks a sentence against the rules of plain English.
 * @returns its faults; empty if there are none
 */
function englishFaults(sentence: string): string[] {
  const words = sentence.split(' ').filter((word) => /\w/.test(word)).length;
  return [
    ...(words > wordsAtMost ? [`${words} words; at most ${wordsAtMost}`] : []),
    ...(relative.test(sentence) && !sentence.endsWith('?') ? ['begins without a noun'] : []),
    ...phrases.flatMap(([phrase, better]) => {
      const [found] = phrase.exec(sentence) ?? [];
      return found ? [`"${found}": write ${better}`] : [];
    }),
  ];
}

const sentences = (text: string): string[] =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?:;])\s+/)
    .filter((sentence) => sentence.includes(' '));

/** @returns the sentences of the comments of a file of TypeScript, JavaScript or CSS; tags of docstrings end a sentence */
function sentencesOfComments(source: string): string[] {
  const comment = /\/\*([\s\S]*?)\*\/|(?:^|\n)((?:[ \t]*\/\/[^\n]*(?:\n|$))+)/g;
  return [...source.matchAll(comment)].flatMap(([, block, lines]) =>
    (block ?? lines ?? '')
      .replace(/^[ \t]*(\*|\/\/)[ *]?/gm, '')
      .split(/\n[ \t]*(?=- |\n)|@(?:param \S+|\w+) (?:\{[^}]*\} )?/)
      .flatMap(sentences),
  );
}

/** @returns the sentences of a document in Markdown, without headings, code, table rows and the addresses of links */
function sentencesOfDocument(markdown: string): string[] {
  return markdown
    .replace(/```[\s\S]*?```/g, '')
    .replace(/^[|#].*$/gm, '')
    .replace(/\]\([^)]*\)/g, ']')
    .split(/\n[ \t]*(?=[-*] |\d+\. |\n)/)
    .map((part) => part.replace(/^[ \t]*([-*]|\d+\.)\s/, ''))
    .flatMap(sentences);
}

const documents = listFiles().filter(
  (file) => /^(README|CHANGELOG|docs\/.*)\.md$/.test(file) && file !== 'docs/asvs.md',
);
const sources = listFiles().filter((file) => /\.(tsx?|mjs|cjs|css)$/.test(file));
const readText = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
const faultsOf = (file: string, found: string[]): string[] =>
  found.flatMap((sentence) =>
    englishFaults(sentence).map((fault) => `${file}: ${fault}: ${sentence}`),
  );

describe('plain English', () => {
  test('rejects long sentences, sentences without a noun and phrases of no field', () => {
    expect(englishFaults('Retries a failed job.')).toEqual([]);
    expect(englishFaults('What failed is tried again.')).toHaveLength(1);
    expect(englishFaults('The worker starts anew.')).toEqual(['"anew": write again']);
    expect(englishFaults(`${'word '.repeat(31)}.`)).toEqual(['31 words; at most 30']);
  });

  test.each(documents)('%s has no sentence that must be read twice', (file) => {
    const rows = readText(file)
      .split('\n')
      .filter((line) => /^\|.{200}/.test(line));
    expect([...faultsOf(file, sentencesOfDocument(readText(file))), ...rows]).toEqual([]);
  });

  test('comments have no sentence that must be read twice', () => {
    const faults = sources.flatMap((file) => faultsOf(file, sentencesOfComments(readText(file))));
    expect(faults).toEqual([]);
  });
});
