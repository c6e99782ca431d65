import { expect, test } from '@jest/globals';
import { allLists } from '../lists/all-lists';
import { en as englishServer } from './en';
import { texts as englishConsole } from './en/admin';
import { texts as englishSite } from './en/web';
import { hasRejectedTerm } from './rejected-terms';
import { zh as chineseServer } from './zh';
import { texts as chineseConsole } from './zh/admin';
import { texts as chineseSite } from './zh/web';

const isCancel = /^(取消|Cancel)$/;

/** Texts that contain such a term for another reason. */
const allowed = [
  // The rule of a refusal that is named by what staff do.
  'attempts.rule.B00003: 账号审核',
];

/** Buttons that cancel the thing that their row names. */
const cancelling = ['clusters.cancelled', 'qr.ask.refuse', 'qr.simulator.refuse'];

/** @returns each text behind the names that lead to it: `orders.title: 我的订单` */
const sentences = (below: unknown, path = ''): string[] =>
  typeof below === 'string'
    ? [`${path}: ${below}`]
    : Object.entries(below ?? {}).flatMap(([name, inner]) =>
        sentences(inner, path ? `${path}.${name}` : name),
      );

/** @returns the texts that the declarations of lists hold in both languages, in one of them */
const ofLists = (below: unknown, language: 'zh' | 'en'): string[] => {
  if (typeof below !== 'object' || below === null) return [];
  if ('zh' in below && 'en' in below) return [String(below[language])];
  return Object.values(below).flatMap((inner) => ofLists(inner, language));
};

test.each([
  ['zh', [chineseServer, chineseSite, chineseConsole]],
  ['en', [englishServer, englishSite, englishConsole]],
] as const)('a text uses the one term for each thing (%s)', (language, texts) => {
  const read = [
    ...new Set([...texts, ofLists(allLists, language)].flatMap((all) => sentences(all))),
  ];
  expect(read.length).toBeGreaterThan(1500);
  const wrong = read.filter(
    (text) =>
      !allowed.includes(text) && hasRejectedTerm(text.slice(text.indexOf(': ') + 2), language),
  );
  expect(wrong).toEqual([]);
  // In a dialog about a cancellation, "Cancel" alone could be the act or the way back.
  const bare = read
    .map((text) => text.split(': '))
    .filter(([, words]) => isCancel.test(words ?? ''));
  expect(bare.map(([name]) => name).filter((name) => !cancelling.includes(name ?? ''))).toEqual([]);
});
