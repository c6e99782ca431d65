import { randomBytes } from 'node:crypto';
import { newPassport } from './new-visitor';
import type { OpenSession } from './booking-steps';
import type { Rows } from './open-rows';
import type { StaffClient } from './staff-client';
import { type Answer, createVisitorClient, type VisitorClient } from './visitor-client';

interface UnitOf {
  client: VisitorClient;
  loginid: string;
  passwd: string;
  unitid: string;
}

/** Creates a unit of the test's own and signs it in with the password that the hall issued. */
export async function issueUnit(
  baseUrl: string,
  staff: StaffClient,
  { locale = 'zh', telnum = '13900000004' }: { locale?: 'zh' | 'en'; telnum?: string } = {},
): Promise<UnitOf> {
  const loginid = `u${randomBytes(6).toString('hex')}`;
  const { status, body } = await staff.call('POST', 'auth-units', {
    loginid,
    unitname: `单位 ${loginid}`,
    contact: '陈主任',
    telnum,
  });
  if (status !== 201) throw new Error(`not issued: ${JSON.stringify(body)}`);
  const client = createVisitorClient(baseUrl, { locale });
  const { unitid, passwd } = body as { unitid: string; passwd: string };
  await client.call('auth_apply/login', { loginid, passwd });
  return { client, loginid, unitid, passwd };
}

/** Creates a unit of the test's own and signs it in with a password that it chose. */
export async function newUnit(
  ...[baseUrl, staff, more]: Parameters<typeof issueUnit>
): Promise<UnitOf> {
  const unit = await issueUnit(baseUrl, staff, more);
  const passwd = `Own${randomBytes(5).toString('hex')}`;
  await unit.client.call('auth_apply/changePasswd', { oldpasswd: unit.passwd, passwd });
  return { ...unit, passwd };
}

/** Tries passwords of a unit until a captcha is required too, as a stranger who knows the name could. */
export async function tryPasswdsOf(baseUrl: string, loginid: string): Promise<void> {
  const stranger = createVisitorClient(baseUrl);
  for (let i = 0; i < 3; i += 1)
    await stranger.call('auth_apply/login', { loginid, passwd: `wrong${i}` });
}

const person = (realname = '王小明') => ({ realname, doctype: 2, idnum: newPassport() });
export const people = (count: number) => Array.from({ length: count }, () => person());

/** A completely filled-in form. */
export const applicationForm = (session: OpenSession, personsdata: object[] = people(2)) => ({
  unitname: '市教育局',
  name: '陈明',
  idnum: '110101199003071233',
  carno: '苏A12345',
  unit_operator: '陈明',
  unit_nature: '机关',
  unit_level: '市级',
  telnum: '13912345678',
  leader_name: '刘强',
  leader_idnum: '110101198807154320',
  leader_telnum: '025-86612230',
  leader_duties: '局长',
  reception_manage_name: '赵敏',
  reception_manage_telnum: '13812345678',
  flower: 2,
  personsdata,
  flower_text: '深切缅怀',
  items: '花篮两只',
  invoice_title: '市教育局',
  invoice_taxcode: '11320100MB0123456X',
  invoice_address: '中山路 1 号',
  invoice_contact: '钱会计',
  invoice_telnum: '025-86612231',
  pe_manage_name: '孙强',
  pe_manage_telnum: '13712345678',
  applytype: 'ceremony',
  eventdate: session.eventsdate,
  eventsdate: session.eventsdate,
  eventssessionid: session.eventssessionid,
  need_memorialroom: 1,
  need_options: 'guide',
  need_elegiac_couplet_text: '浩气长存 英名永在',
});

export async function submitForm(
  client: VisitorClient,
  session: OpenSession,
  personsdata?: object[],
): Promise<Answer & { authapplyid: string }> {
  const answer = await client.call('auth_apply/submitApply', applicationForm(session, personsdata));
  return answer as Answer & { authapplyid: string };
}

export async function readApplication(
  client: VisitorClient,
  authapplyid: string,
): Promise<Record<string, unknown> & { approval: number; ticketcode: string }> {
  const { apply: application } = await client.call('auth_apply/getApply', { authapplyid });
  return application as never;
}

/** @returns the number of sold seats in a session's team pool */
export async function teamSold(database: Rows, session: OpenSession): Promise<number> {
  const [row] = (await database.query(
    `SELECT sold FROM seat_pools WHERE session_id = $1 AND pool = 'team'`,
    [session.eventssessionid],
  )) as [{ sold: number }];
  return row.sold;
}

const bookedSession = 'SELECT session_id FROM auth_applies WHERE id = $1';

/** Plans yesterday for the area of an application. */
async function openYesterday(database: Rows, authapplyid: string): Promise<void> {
  await database.query(
    `INSERT INTO visit_days (area_id, visit_date, release_at)
     SELECT area_id, current_date - 1, now() FROM visit_sessions WHERE id = (${bookedSession})
     ON CONFLICT DO NOTHING`,
    [authapplyid],
  );
}

/**
 * Starts an application's session, as if its day had come, with all who booked it. Use it only on a system of the
 * test's own, because the booked day loses the session.
 */
export async function letSessionBegin(database: Rows, authapplyid: string): Promise<void> {
  await openYesterday(database, authapplyid);
  await database.query(
    `UPDATE visit_sessions SET visit_date = current_date - 1,
       starttime = make_time((id % 23)::int, (id / 23 % 60)::int, 0), endtime = '23:59:59' WHERE id = (${bookedSession})`,
    [authapplyid],
  );
}

/**
 * Starts an application's visit, as if its day had come: moves it to a separate session of yesterday, because other
 * tests use the booked session.
 */
export async function letVisitBegin(database: Rows, authapplyid: string): Promise<void> {
  await openYesterday(database, authapplyid);
  await database.query(
    `WITH begun AS (
       INSERT INTO visit_sessions (area_id, visit_date, starttime, endtime, capacity)
       SELECT area_id, current_date - 1, make_time(($1::int % 23), ($1::int / 23 % 60), 0), '23:59:59', 0
       FROM visit_sessions WHERE id = (${bookedSession}) RETURNING id),
     theirs AS (UPDATE auth_applies SET session_id = begun.id FROM begun WHERE auth_applies.id = $1
                RETURNING order_id, session_id)
     UPDATE orders SET session_id = theirs.session_id FROM theirs WHERE orders.id = theirs.order_id`,
    [authapplyid],
  );
}
