import { expect, test } from '@jest/globals';
import type { Locale } from '../codes/states';
import { consoleText } from '../locales/console-text';
import { allLists, consoleLists, viewFilters, wordFilters } from './all-lists';
import type { List } from './define-list';

test('titles, labels and the names of choices have texts in both languages', () => {
  const keys = Object.values<List>(allLists).flatMap(({ name, columns, filters }) => [
    `auditChange.lists.${name}`,
    ...columns.map(({ title }) => title),
    ...Object.values(filters).flatMap((filter) => [
      ...(filter.kind === 'id' ? [] : [filter.label]),
      ...(filter.kind === 'choice' ? filter.values.map((value) => `${filter.names}.${value}`) : []),
    ]),
  ]);
  const missing = (locale: Locale) =>
    keys.filter(
      (key) => typeof key !== 'object' && !consoleText(locale)(key, { defaultValue: '' }),
    );
  expect(keys.length).toBeGreaterThan(100);
  expect(missing('zh')).toEqual([]);
  expect(missing('en')).toEqual([]);
});

test('a list stands under its name, with the columns and filters that it names once', () => {
  for (const name of consoleLists) {
    const columns = allLists[name].columns.map((column) => column.name);
    expect(allLists[name].name).toBe(name);
    expect(columns).toEqual([...new Set(columns)]);
  }
});

test('a saved view stores no filter that can name a person', () => {
  expect([...wordFilters].sort()).toEqual(['idnum', 'keyword', 'subjectid', 'telnum', 'username']);
  expect([...viewFilters].filter((name) => wordFilters.has(name))).toEqual([]);
});
