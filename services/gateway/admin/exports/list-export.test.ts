import { describe, expect, test } from '@jest/globals';
import { countedMost } from '@hall/shared/contract/staff/list';
import { allLists, type ExportedList, exportedLists } from '@hall/shared/lists/all-lists';
import { type ListWords, pathOf } from '@hall/shared/lists/define-list';
import { consoleText } from '@hall/shared/locales/console-text';
import type { StaffDeps } from '../calls/staff-call';
import { createStaffCalls } from '../staff-calls';
import { type AskPage, listSheet, readListRows } from './list-export.calls';

const at = '2026-12-01T08:00:05+08:00';

const words: ListWords = {
  t: consoleText('en'),
  locale: 'en',
  nameOf: (name) => name,
  assigneeOf: () => 'li',
  documentOf: String,
};

/** Answers these rows page by page, like a list's call. */
const answering =
  (items: object[], total = items.length): AskPage =>
  ({ page, pagesize }) =>
    Promise.resolve({
      total,
      page,
      pagesize,
      items: items.slice((page - 1) * pagesize, page * pagesize) as Record<string, unknown>[],
    });

/** @returns the cells of the sheet, headings first */
async function exportOf(list: ExportedList, items: object[], columns: string[]) {
  const read = await readListRows(answering(items));
  const sheet = listSheet(list, read, { columns, headings: columns }, words);
  const cells: (string | number)[][] = [sheet.columns.map(({ heading }) => heading)];
  for await (const page of sheet.pages) cells.push(...page);
  return cells;
}

describe('the export of a list', () => {
  test.each(exportedLists)('%s is exported with the permission of the list itself', (list) => {
    const deps = new Proxy({}, { get: () => ({}) }) as StaffDeps;
    const calls = createStaffCalls(deps);
    const of = (path: string) => calls.find((call) => call.path === path);
    const exported = of(`${pathOf(allLists[list])}/export`);
    expect(exported).toMatchObject({ method: 'post', files: ['xlsx'] });
    expect(exported?.access).toBe(of(allLists[list].call.path)?.access);
  });

  test('keeps the order of the view across pages', async () => {
    const items = Array.from({ length: 1234 }, (_, i) => ({ username: `u${i}`, createdat: at }));
    const [headings, ...cells] = await exportOf('staff', items, ['createdat', 'username']);
    expect(headings).toEqual(['createdat', 'username']);
    expect(cells.map(([, name]) => name)).toEqual(items.map(({ username }) => username));
    expect(cells[0]).toEqual(['2026-12-01 08:00', 'u0']);
  });

  test('contains texts in words, numbers and times, and nothing that the list does not declare', async () => {
    const item = { areaid: 7, name_zh: '主馆', active: true, entrance_zh: '东门' };
    const columns = ['areaid', 'name_zh', 'active', 'entrance_zh'];
    expect((await exportOf('areas', [item], columns))[1]).toEqual([7, '主馆', 'In use', '']);
  });

  test('contains a row once if it moved to the next page during the export', async () => {
    const items = Array.from({ length: 600 }, (_, i) => ({ username: `u${i === 500 ? 499 : i}` }));
    const cells = await exportOf('staff', items, ['username']);
    expect(cells).toHaveLength(1 + 599);
  });

  test('rejects more rows than lists can show', async () => {
    await expect(readListRows(answering([], countedMost + 1))).rejects.toMatchObject({
      details: { faults: [{ field: 'columns', key: 'validation.exportList' }] },
    });
  });
});
