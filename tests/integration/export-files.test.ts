import { beforeAll, expect, test } from '@jest/globals';
import ExcelJS from 'exceljs';
import type { ExportKind } from '@hall/shared/contract/staff/exports';
import { adminBase } from '@hall/shared/contract/staff/problem';
import { book, findOpenDays, newRequestId, party } from '../support/booking-steps';
import { eventually } from '../support/eventually';
import { newTelnum, registerVisitor } from '../support/new-visitor';
import { openRows, type RowsPool } from '../support/open-rows';
import { signInStaff, type StaffClient } from '../support/staff-client';
import { ownSystem, type System } from '../support/take-system';
import { newUnit, submitForm } from '../support/unit-steps';

/** Every file type that staff can order, and its call. The compiler finds a missing one. */
const orders: Record<ExportKind, [path: string, body: object]> = {
  orders: ['exports', { kind: 'orders' }],
  visitors: ['exports', { kind: 'visitors' }],
  admissions: ['exports', { kind: 'admissions' }],
  statistics: ['exports', { kind: 'statistics', from: '2026-01-01', to: '2026-03-01' }],
  returned: ['exports', { kind: 'returned' }],
  cluster: ['clusters/1/export', {}],
  audit: ['audit/export', {}],
  authorizations: ['authorizations/export', { from: '2026-01-01' }],
};
/** Files for which this system has no data. */
const empty: ExportKind[] = ['admissions', 'returned'];

let system: System;
let rows: RowsPool;

beforeAll(async () => {
  system = await ownSystem();
  rows = openRows(system.databaseUrl, 2);
  const { client } = await registerVisitor(system.baseUrl);
  const session = (await findOpenDays(client))[0]![0]!;
  await book(system.baseUrl, client, session, 2);
  await rows.query(`
    INSERT INTO account_clusters (id, members) VALUES (1, 3);
    INSERT INTO cluster_members (account_id, cluster_id) SELECT max(id), 1 FROM accounts;`);
  const admin = await signInStaff(system.baseUrl, 'admin');
  const { client: unit } = await newUnit(system.baseUrl, admin);
  await submitForm(unit, session);
  for (const channel of ['counter', 'telephone']) {
    const booking = {
      requestid: newRequestId(),
      eventssessionid: session.eventssessionid,
      channel,
      telnum: newTelnum(),
      visitors: party(1),
    };
    expect((await admin.call('POST', 'orders', booking)).status).toBe(202);
    await eventually(async () =>
      expect((await admin.call('GET', `orders/requests/${booking.requestid}`)).body).toMatchObject({
        state: 'confirmed',
      }),
    );
  }
});

async function readFile(staff: StaffClient, kind: ExportKind): Promise<ExcelJS.Workbook> {
  const [path, body] = orders[kind];
  const ordered = await staff.call('POST', path, body);
  expect([kind, ordered.status]).toEqual([kind, 202]);
  expect(ordered.body).toMatchObject({ kind, from: '', to: '', ...body });
  const id = String(ordered.body.exportid);
  await eventually(async () =>
    expect((await staff.call('GET', `exports/${id}`)).body.state).toBe('done'),
  );
  const answer = await fetch(`${system.baseUrl}${adminBase}/exports/${id}/file`, {
    headers: { cookie: staff.cookie },
  });
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await answer.arrayBuffer()) as never);
  return workbook;
}

/** A text key without a translation, e.g. `sheets.accounttypes.auth`. */
const rawKey = /^[a-z]\w*(\.\w+)+$/i;
const chinese = /\p{Script=Han}/u;

test.each(['zh', 'en'] as const)(
  'every file opens, uses its reader’s language (%s) and shows no key; only numbers are number cells',
  async (locale) => {
    const staff = await signInStaff(system.baseUrl, 'admin', { locale });
    for (const kind of Object.keys(orders) as ExportKind[]) {
      const workbook = await readFile(staff, kind);
      for (const sheet of workbook.worksheets) {
        const headings = (sheet.getRow(1).values as string[]).slice(1);
        expect(headings.filter((text) => rawKey.test(text))).toEqual([]);
        expect([kind, sheet.name, headings.some((text) => chinese.test(text))]).toEqual([
          kind,
          sheet.name,
          locale === 'zh',
        ]);
        sheet.eachRow((row, at) =>
          row.eachCell((cell) => {
            if (at > 1 && cell.type !== ExcelJS.ValueType.Date && typeof cell.value !== 'number') {
              expect([kind, cell.address, cell.text]).toEqual([
                kind,
                cell.address,
                expect.not.stringMatching(rawKey),
              ]);
              expect(cell.type).toBe(ExcelJS.ValueType.String);
              expect(cell.numFmt).toMatch(/^(@|yyyy-mm-dd.*)$/);
            }
          }),
        );
      }
      const filled = workbook.worksheets.some(({ rowCount }) => rowCount > 1);
      expect([kind, filled]).toEqual([kind, !empty.includes(kind)]);
    }
  },
  120_000,
);

test.each([
  ['zh', '预约渠道', ['线上', '现场窗口', '电话']],
  ['en', 'Channel', ['Online', 'Counter', 'Telephone']],
] as const)(
  'the orders and the visitors of a file show their channel (%s)',
  async (locale, heading, channels) => {
    const staff = await signInStaff(system.baseUrl, 'admin', { locale });
    for (const kind of ['orders', 'visitors'] as const) {
      const sheet = (await readFile(staff, kind)).worksheets[0]!;
      const at = (sheet.getRow(1).values as string[]).indexOf(heading);
      expect([kind, at]).not.toEqual([kind, -1]);
      const shown = (sheet.getColumn(at).values as string[]).slice(2);
      expect([kind, new Set(shown)]).toEqual([kind, new Set(channels)]);
    }
  },
);

test('staff who see the list of group visit applications at the gate cannot export it', async () => {
  const gate = await signInStaff(system.baseUrl, 'gate');
  expect((await gate.call('POST', 'authorizations/export', {})).status).toBe(403);
});
