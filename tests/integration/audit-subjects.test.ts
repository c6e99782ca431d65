import { beforeAll, describe, expect, test } from '@jest/globals';
import type { AuditEntryRow } from '@hall/shared/contract/staff/audit';
import { subjectInWords } from '@hall/shared/rules/audit-change';
import { consoleText } from '@hall/shared/locales/console-text';
import { sessionInWords } from '@hall/shared/rules/session-in-words';
import { book, findOpenDays } from '../support/booking-steps';
import { newPassport, registerVisitor } from '../support/new-visitor';
import { openRows, type RowsPool } from '../support/open-rows';
import { type StaffClient, signInStaff } from '../support/staff-client';
import { ownSystem, type System } from '../support/take-system';

describe('the subject of an act in the audit log', () => {
  let system: System;
  let rows: RowsPool;
  let admin: StaffClient;
  beforeAll(async () => {
    system = await ownSystem();
    rows = openRows(system.databaseUrl);
    admin = await signInStaff(system.baseUrl, 'admin');
  });

  const t = consoleText('zh');
  const find = async (filters: object): Promise<AuditEntryRow[]> =>
    (await admin.call('POST', 'audit/search', filters)).body.items as AuditEntryRow[];
  const one = async (sql: string): Promise<string> =>
    Object.values((await rows.query<Record<string, unknown>[]>(sql))[0]!).map(String)[0]!;

  /** Inserts an entry directly, because most acts need a long setup. Its chain does not matter here. */
  const note = async (type: string, id: string): Promise<void> => {
    await rows.query(
      `INSERT INTO audit_log (id, at, username, role, address, act, subject_type, subject_id, previous_hash, hash)
       SELECT coalesce(max(id), 0) + 1, now(), 'admin', 'admin', '-', 'case.note', $1, $2, 'x', gen_random_uuid()::text
       FROM audit_log`,
      [type, id],
    );
  };

  test('has the name that the screens show, and is found by it', async () => {
    const { client, telnum } = await registerVisitor(system.baseUrl);
    const [[session] = []] = await findOpenDays(client, 1);
    const { orderid, orderno } = (await book(system.baseUrl, client, session!, 1)) as never as {
      orderid: string;
      orderno: string;
    };
    const listed = { realname: '欧阳娜娜', doctype: 2, idnum: newPassport(), reason: '冒用证件' };
    const { blacklistid } = (await admin.call('POST', 'blacklist', listed)).body;
    const title = `开放安排 ${newPassport()}`;
    const notice = { types: ['user'], title, textzh: '开放', texten: 'Open' };
    await admin.call('POST', 'notices', notice);
    const message = await one(
      `INSERT INTO messages (channel, recipient, text, state) VALUES ('sms', '${telnum}', '-', 'failed') RETURNING id`,
    );
    const kinds: [type: string, id: string, typed: string, shown: RegExp][] = [
      ['order', orderid, orderno, new RegExp(`订单 ${orderno}$`)],
      [
        'request',
        await one(`SELECT requestid FROM orders WHERE id = ${orderid}`),
        orderno.toLowerCase(),
        new RegExp(`${orderno}$`),
      ],
      [
        'account',
        await one(`SELECT account_id FROM orders WHERE id = ${orderid}`),
        telnum,
        /账号 .\*.* 137\*{4}\d{4}$/,
      ],
      [
        'account',
        await one(`SELECT id FROM accounts WHERE type = 'ta' LIMIT 1`),
        '13900000003',
        /社/,
      ],
      [
        'account',
        await one(`SELECT id FROM accounts WHERE type = 'tg' LIMIT 1`),
        '导游',
        /账号 李\*游 /,
      ],
      [
        'export',
        await one(
          `INSERT INTO exports (staff_id, staff, kind, filters, locale, state) SELECT id, username, 'orders', '{}', 'zh', 'erased' FROM staff
           WHERE username = 'admin' RETURNING id`,
        ),
        t('exports.kind.orders'),
        new RegExp(`${t('exports.kind.orders')} \\d+$`),
      ],
      ['staff', await one(`SELECT id FROM staff WHERE username = 'gate'`), 'gate', /gate$/],
      [
        'authunit',
        await one(`SELECT id FROM auth_units WHERE loginid = 'unit001'`),
        'unit001',
        /unit001$/,
      ],
      [
        'binding',
        await one('SELECT id FROM guide_bindings LIMIT 1'),
        '13900000002',
        / 李\*游 – 和平旅行社$/,
      ],
      ['blacklist', String(blacklistid), '阳娜', /欧\*娜$/],
      [
        'notice',
        await one(`SELECT id FROM notices WHERE title = '${title}'`),
        title,
        new RegExp(`${title}$`),
      ],
      ['message', message, telnum, /137\*{4}\d{4} \d{4}-\d\d-\d\d$/],
      [
        'day',
        `1/${session!.eventsdate}`,
        session!.eventsdate,
        new RegExp(`${session!.eventsdate}$`),
      ],
      [
        'session',
        session!.eventssessionid,
        session!.eventsdate,
        new RegExp(sessionInWords(session!.session)),
      ],
    ];
    for (const [type, id, typed, shown] of kinds) {
      await note(type, id);
      const found = (await find({ subjecttype: type, subjectid: typed })).filter(
        ({ act }) => act === 'case.note',
      );
      expect([type, found.map(({ subjectid }) => subjectid)]).toEqual([type, [id]]);
      expect(subjectInWords(found[0]!, t)).toMatch(shown);
      // Without the kind, the same name finds it.
      const anyKind = await find({ subjectid: typed, act: 'case.note' });
      expect(anyKind.map(({ subjectid }) => subjectid)).toContain(id);
    }
  });

  test('a setting is found by its name', async () => {
    await note('setting', 'jkb');
    const found = await find({ subjecttype: 'setting', subjectid: t('settings.jkb.title') });
    expect(found.map(({ subjectid }) => subjectid)).toContain('jkb');
  });
});
