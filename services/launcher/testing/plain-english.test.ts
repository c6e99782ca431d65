import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../environment';
import {
  englishFaults,
  sentencesOfComments,
  sentencesOfDocument,
  sentencesOfLine,
  sentencesOfSettings,
  sentencesOfTables,
} from './plain-english';
import { listFiles } from './project-files';
import ts from 'typescript';

const files = listFiles();
const checklist = 'docs/asvs.md';
const documents = files.filter(
  (file) => /^(README|CHANGELOG|docs\/.*)\.md$/.test(file) && file !== checklist,
);
const sources = files.filter((file) => /\.(tsx?|mjs|cjs|css)$/.test(file));
const modules = sources.filter((file) => !file.endsWith('.css'));

/** Literals that only look like sentences: data of these rules, and the purpose of a key, which must never change. */
const noSentences = new Set(['what a browser keeps']);
const ownExamples = /^services\/launcher\/testing\/(plain-english|identifiers)/;
/** Headings and labels of a screen, such as "What you can do". */
const isHeading = (file: string, text: string): boolean =>
  file.startsWith('shared/locales/') && !/[.!,:;]/.test(text);

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

  test('reads titles and messages as sentences, and the comments of settings and cells of tables', () => {
    expect(sentencesOfLine('who waits is served; what fails is tried')).toEqual([
      'Who waits is served;',
      'What fails is tried',
    ]);
    expect(
      sentencesOfSettings('# The first port.\n# PORT=1\n\n# The second\n# port.\nB=2\n'),
    ).toEqual(['The first port.', 'The second port.']);
    expect(
      sentencesOfTables('| a row | `a` "a quote" [of a page](a.md) |\ntext of a line'),
    ).toEqual(['A row', '`a` [of a page]']);
  });

  test.each([
    ['The port is in use.', true],
    ['{} gateways in a row', true],
    ['two words', false],
    ['visitor-row visitor-row-first is-open', false],
    ['SELECT id FROM orders where held is null', false],
    ['return redis.call on the first key', false],
    ['预约 open days only here', false],
  ])('%j is a sentence for people: %p', (text, expected) => {
    expect(isSentence(text)).toBe(expected);
  });

  test.each(documents)('%s has no sentence that must be read twice', (file) => {
    const rows = readText(file)
      .split('\n')
      .filter((line) => /^\|.{200}/.test(line));
    expect([...faultsOf(file, sentencesOfDocument(readText(file))), ...rows]).toEqual([]);
  });

  test('the security checklist has no sentence that must be read twice', () => {
    const text = readText(checklist);
    const sentences = [...sentencesOfDocument(text), ...sentencesOfTables(text)];
    expect(faultsOf(checklist, sentences)).toEqual([]);
  });

  test('comments have no sentence that must be read twice', () => {
    const faults = sources.flatMap((file) => faultsOf(file, sentencesOfComments(readText(file))));
    expect(faults).toEqual([]);
  });

  test('examples of settings have no comment that must be read twice', () => {
    const examples = files.filter((file) => file.endsWith('.env.example'));
    expect(examples).toContain('.env.example');
    const faults = examples.flatMap((file) => faultsOf(file, sentencesOfSettings(readText(file))));
    expect(faults).toEqual([]);
  });

  test('test titles and messages have no sentence that must be read twice', () => {
    const faults = modules
      .filter((file) => !ownExamples.test(file))
      .flatMap((file) => {
        const { titles, messages } = readSourceTexts(file, readText(file));
        const shown = messages.filter((text) => !noSentences.has(text) && !isHeading(file, text));
        return faultsOf(file, [...titles, ...shown].flatMap(sentencesOfLine));
      });
    expect(faults).toEqual([]);
  });
});

/** The English that a source file contains outside its comments. */
interface SourceTexts {
  /** Titles of tests and of their groups. */
  titles: string[];
  /** Literals that are sentences for people; `{}` replaces an expression of a template. */
  messages: string[];
}

/** SQL and Lua: a statement in capitals, a call of Redis, a local variable. */
const code =
  /\b(SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|CREATE|ALTER|DROP|GRANT|LOCK|EXISTS|VALUES)\b|\bredis\.call\b|\blocal \w+ =/;
const threeWords = /(?:^|[\s“"(])[A-Za-z][a-z’']*,? [a-z’']+,? [a-z’']+/;

/** @returns whether a literal is a sentence for people: three words in a row, neither Chinese nor code */
const isSentence = (text: string): boolean =>
  threeWords.test(text) && !/\p{Script=Han}/u.test(text) && !code.test(text);

/** @returns the text of a string or a template; undefined for any other expression */
function textOf(node: ts.Node | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
}

/** @returns `test` for the function of `test(…)` and `test.each(rows)(…)` */
function rootOf(node: ts.Expression): string {
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node))
    return rootOf(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return rootOf(node.tag);
  return ts.isIdentifier(node) ? node.text : '';
}

/**
 * @param file its name, from which the compiler knows whether it has JSX
 * @param source TypeScript or JavaScript
 * @returns titles and messages in their order
 */
function readSourceTexts(file: string, source: string): SourceTexts {
  const found: SourceTexts = { titles: [], messages: [] };
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== undefined && isSentence(text)) found.messages.push(text);
    if (ts.isCallExpression(node) && /^(test|it|describe)$/.test(rootOf(node.expression))) {
      const [first, ...rest] = node.arguments;
      const title = textOf(first);
      if (title !== undefined) {
        found.titles.push(title);
        visit(node.expression);
        rest.forEach(visit);
        return;
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return found;
}
