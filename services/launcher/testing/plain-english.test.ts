import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../environment';
import { englishFaults, sentencesOfComments, sentencesOfDocument } from './plain-english';
import { listFiles } from './project-files';

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

  test('reads comments of both kinds and documents without their code', () => {
    const source =
      '/** One. Two words.\n * @param a three words */\n// Four\n// words.\nconst a = 1;';
    expect(sentencesOfComments(source)).toEqual(['Two words.', 'three words', 'Four words.']);
    expect(sentencesOfDocument('# A head\n\nSome [text](a/b).\n\n| a b |\n')).toEqual([
      'Some [text].',
    ]);
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
