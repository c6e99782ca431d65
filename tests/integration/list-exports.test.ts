import { beforeAll, expect, test } from '@jest/globals';
import ExcelJS from 'exceljs';
import { allLists, type ExportedList, exportedLists } from '@hall/shared/lists/all-lists';
import { pathOf } from '@hall/shared/lists/define-list';
import { adminBase, csrfHeader } from '@hall/shared/contract/staff/problem';
import { registerVisitor } from '../support/new-visitor';
import { signInStaff, type StaffClient } from '../support/staff-client';
import { sharedSystem, type SharedSystem } from '../support/take-system';

let system: SharedSystem;
let telnum: string;

beforeAll(async () => {
  system = await sharedSystem();
  telnum = (await registerVisitor(system.baseUrl)).telnum;
});

/** Some columns of each list. */
const columns: Record<ExportedList, string[]> = {
  accounts: ['type', 'telnum', 'createdat'],
  areas: ['areaid', 'active'],
  authunits: ['unitname', 'active', 'signedinat'],
  bindings: ['guide', 'state', 'changedat'],
  blacklist: ['realname', 'state'],
  clusters: ['clusterid', 'since'],
  failedrequests: ['requestid', 'fault'],
  imports: ['importid', 'state'],
  messages: ['at', 'recipient', 'text'],
  notices: ['type', 'title'],
  risk: ['realname', 'score'],
  staff: ['username', 'role'],
};

async function exportOf(staff: StaffClient, list: ExportedList, filters: object = {}) {
  const view = { columns: columns[list], headings: columns[list].map((name) => `*${name}`) };
  const answer = await fetch(`${system.baseUrl}${adminBase}/${pathOf(allLists[list])}/export`, {
    method: 'POST',
    headers: {
      cookie: staff.cookie,
      [csrfHeader]: staff.me.csrfToken,
      'm-lang': 'en',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ...filters, ...view }),
  });
  if (!answer.ok) return { status: answer.status, rows: [] };
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await answer.arrayBuffer()) as never);
  const values = book.worksheets[0]!.getSheetValues().slice(1);
  return { status: 200, rows: values.map((row) => (row as unknown[]).slice(1)) };
}

test.each(exportedLists)('the file of %s contains the rows of the list', async (list) => {
  const staff = await signInStaff(system.baseUrl, 'admin');
  const shown = await staff.call('GET', `${pathOf(allLists[list])}?pagesize=100`);
  const { status, rows } = await exportOf(staff, list);
  expect(status).toBe(200);
  expect(rows[0]).toEqual(columns[list].map((name) => `*${name}`));
  expect(rows).toHaveLength(1 + Number(shown.body.total));
});

test('filters and masking match the list, and the audit log contains no search word', async () => {
  const staff = await signInStaff(system.baseUrl, 'admin');
  const { rows } = await exportOf(staff, 'accounts', {
    keyword: telnum,
    type: 'user',
    status: '1',
  });
  expect(rows).toHaveLength(2);
  expect(rows[1]).toEqual([
    'Individual',
    `${telnum.slice(0, 3)}****${telnum.slice(-4)}`,
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
  ]);
  const log = await staff.call('GET', 'audit?act=export.list&pagesize=1');
  expect((log.body.items as object[])[0]).toMatchObject({
    after: { list: 'accounts', type: 'user', status: 1, rows: 1 },
  });
  expect(JSON.stringify(log.body)).not.toContain(telnum);
});

test('a list can be exported by exactly those who may read it', async () => {
  const ops = await signInStaff(system.baseUrl, 'ops');
  expect((await exportOf(ops, 'messages')).status).toBe(200);
  expect((await exportOf(ops, 'accounts')).status).toBe(403);
});
