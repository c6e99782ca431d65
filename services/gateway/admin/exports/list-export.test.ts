import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { countedMost } from '@hall/shared/contract/staff/list';
import { type ExportedList, exportedLists } from '@hall/shared/contract/staff/list-exports';
import { consoleText } from '@hall/shared/locales/console-text';
import type { StaffDeps } from '../calls/staff-call';
import { createStaffCalls } from '../staff-calls';
import { type AskPage, listSheet, readListRows } from './export.calls';
import type { ListWords } from './list-cells';

const lists = Object.keys(exportedLists) as ExportedList[];
const at = '2026-12-01T08:00:05+08:00';

const words: ListWords = {
  t: consoleText('en'),
  locale: 'en',
  nameOf: (name) => name,
  assigneeOf: () => 'li',
  documentOf: String,
};

/** A row of each list as its call answers it. */
const rows: Record<ExportedList, object> = {
  accounts: {
    accountid: '1',
    type: 'tg',
    status: 1,
    realname: '李明',
    telnum: '139****0002',
    paperno: 'D-1',
    waitingsince: at,
    createdat: at,
    version: '1',
  },
  areas: { areaid: 1, name_zh: '主馆', name_en: 'Main hall', active: true },
  authunits: {
    unitid: '1',
    loginid: 'unit1',
    unitname: 'A',
    contact: 'B',
    telnum: '1',
    active: true,
    createdat: at,
    signedinat: '',
    unreported: 2,
  },
  bindings: {
    bindingid: '1',
    state: 'bound',
    guide: { realname: 'A', telnum: '1' },
    agency: { realname: 'B' },
    createdat: at,
    changedat: at,
    orderspending: 3,
  },
  blacklist: {
    blacklistid: '1',
    realname: 'A',
    doctype: 1,
    idnum: '1***2',
    reason: '甲 ¦ b',
    until: '',
    standing: true,
    byrule: false,
    createdby: 'li',
    createdat: at,
    upcoming: 0,
  },
  clusters: {
    clusterid: '1',
    members: 2,
    people: 3,
    orders: 4,
    since: at,
    forreview: true,
    releaseduntil: '',
    releasedreason: '',
  },
  failedrequests: {
    requestid: 'r',
    day: '2026-12-01',
    session: '08:00-08:45',
    ticketcount: 2,
    acceptedat: at,
    givenupat: at,
    fault: '',
    faultkind: 'unknown',
  },
  imports: {
    importid: '1',
    kind: 'blacklist',
    state: 'done',
    rows: { added: 1 },
    total: 1,
    done: 1,
    createdat: at,
    expiresat: at,
    fault: '',
  },
  messages: { messageid: '1', recipient: '1', text: 'a', state: 'sent', at, resentat: '' },
  notices: {
    noticeid: '1',
    type: 'user',
    title: 'a',
    textzh: '甲',
    texten: 'b',
    from: at,
    until: at,
    state: 'shown',
  },
  risk: {
    accountid: '1',
    type: 'user',
    status: 1,
    realname: 'A',
    score: 60,
    since: at,
    reasons: [{ text: 'x', points: 60 }],
    measures: ['captcha'],
    pauseduntil: '',
  },
  staff: {
    staffid: '1',
    username: 'li',
    realname: 'A',
    role: 'gate',
    active: true,
    totp: false,
    createdat: at,
    seenat: at,
  },
};

/** The columns that a list's page declares, in its own file or an imported one. */
function columnsOf(list: ExportedList): string[] {
  const folders = ['routes', 'features/operations'].map((folder) =>
    join(__dirname, '../../../../admin/src', folder),
  );
  const pages = folders.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
  const page = pages.find(
    (file) => file.endsWith('.tsx') && readFileSync(file, 'utf8').includes(`list="${list}"`),
  )!;
  const own = readFileSync(page, 'utf8');
  const [, apart] = /from '(\.[^']*\.columns)'/.exec(own) ?? [];
  const text = apart ? readFileSync(join(page, '..', `${apart}.tsx`), 'utf8') : own;
  return [...text.matchAll(/name: '([a-z_]+)',\s*title:/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'acts');
}

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
  test.each(lists)('%s is exported with the permission of the list itself', (list) => {
    const deps = new Proxy({}, { get: () => ({}) }) as StaffDeps;
    const calls = createStaffCalls(deps);
    const of = (path: string) => calls.find((call) => call.path === path);
    const exported = of(`${exportedLists[list]}/export`);
    expect(exported).toMatchObject({ method: 'post', files: ['xlsx'] });
    expect(exported?.access).toBe(of(exportedLists[list])?.access);
  });

  test.each(lists)('%s contains every column of its page', async (list) => {
    const columns = columnsOf(list);
    expect(columns.length).toBeGreaterThan(3);
    const [headings, cells = []] = await exportOf(list, [rows[list]], columns);
    expect(headings).toEqual(columns);
    expect(columns.filter((_name, i) => !cells[i])).toEqual([]);
    for (const cell of cells) expect(String(cell)).not.toMatch(/undefined|null|\[object|T\d\d:/);
  });

  test('keeps the order of the view across pages', async () => {
    const items = Array.from({ length: 1234 }, (_, i) => ({ username: `u${i}`, createdat: at }));
    const [headings, ...cells] = await exportOf('staff', items, ['createdat', 'username']);
    expect(headings).toEqual(['createdat', 'username']);
    expect(cells.map(([, name]) => name)).toEqual(items.map(({ username }) => username));
    expect(cells[0]).toEqual(['2026-12-01 08:00', 'u0']);
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
