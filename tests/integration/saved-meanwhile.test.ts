import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import { signInStaff } from '../support/staff-client';
import { sharedSystem } from '../support/take-system';

type Staff = Awaited<ReturnType<typeof signInStaff>>;

/** A thing that two members of staff have open at the same time. */
interface Open {
  /** Reads the version that the form is opened with. */
  read(by: Staff): Promise<unknown>;
  method: 'PUT' | 'POST';
  path: string;
  /** The form of the first one, and that of the second one. */
  first: object;
  second: object;
  /** The part of the first one's values that the second one sees. */
  shown: object;
}

describe('a form that somebody else saved meanwhile', () => {
  let one: Staff;
  let other: Staff;
  const open: Record<string, Open> = {};

  beforeAll(async () => {
    const { baseUrl } = await sharedSystem();
    [one, other] = await Promise.all([
      signInStaff(baseUrl, 'admin'),
      signInStaff(baseUrl, 'admin'),
    ]);
    const body = async (method: string, path: string, form?: object) =>
      (await one.call(method as 'POST', path, form)).body as Record<string, never>;
    const itemOf =
      (path: string, id: string) =>
      async (by: Staff): Promise<unknown> => {
        const { items } = (await by.call('GET', path)).body as { items: Record<string, unknown>[] };
        return items.find((item) => String(item[id]) === ids[id])?.version;
      };
    const ids: Record<string, string> = {};
    // An area in which no other test plans.
    const area = { name_zh: '临时展厅', name_en: 'Temporary gallery', active: false };
    const areaid = Number((await body('POST', 'areas', area)).areaid);
    ids.areaid = String(areaid);
    open.area = {
      read: itemOf('areas', 'areaid'),
      method: 'PUT',
      path: `areas/${areaid}`,
      first: { ...area, name_zh: '东展厅' },
      second: { ...area, name_zh: '西展厅' },
      shown: { name_zh: '东展厅', active: false },
    };
    const session = { starttime: '09:00', endtime: '10:00', personal: 5, team: 0, window: 0 };
    const week = (personal: number) => ({
      areaid,
      weekdays: [2, 3],
      sessions: [{ ...session, personal }],
    });
    open['weekly template'] = {
      read: async (by) =>
        ((await by.call('GET', `schedule-templates?areaid=${areaid}`)).body as { version: string })
          .version,
      method: 'PUT',
      path: 'schedule-templates',
      first: week(6),
      second: { ...week(7), weekdays: [3] },
      shown: { days: [{ weekday: 3, sessions: [{ ...session, personal: 6 }] }] },
    };
    const date = addHallDays(hallDateOf(new Date()), 40);
    const dayPath = `days/${areaid}/${date}`;
    await body('POST', 'days', { areaid, date, sessions: [session] });
    const [planned] = (await body('GET', dayPath)).plan as never as { eventssessionid: string }[];
    const seats = { personal: 5, team: 0, window: 0 };
    open['session’s seats'] = {
      read: async (by) =>
        ((await by.call('GET', dayPath)).body as { plan: { version: string }[] }).plan[0]?.version,
      method: 'POST',
      path: `sessions/${planned!.eventssessionid}/capacity`,
      first: { ...seats, personal: 8 },
      second: { ...seats, window: 3 },
      shown: { personal: 8, team: 0, window: 0 },
    };
    open.day = {
      read: async (by) => ((await by.call('GET', dayPath)).body as { version: string }).version,
      method: 'PUT',
      path: dayPath,
      first: { note: 'one' },
      second: { note: 'two' },
      shown: { note: 'one', name_zh: '' },
    };
    const loginid = `meanwhile${randomInt(1e6, 1e7)}`;
    const { unitid } = await body('POST', 'auth-units', { loginid, unitname: '第一中学' });
    ids.unitid = unitid!;
    open['authorised unit'] = {
      read: itemOf(`auth-units?unitid=${unitid}`, 'unitid'),
      method: 'PUT',
      path: `auth-units/${unitid}`,
      first: { unitname: '第一中学', contact: '王老师' },
      second: { unitname: '第一中学', contact: '李老师' },
      shown: { contact: '王老师', active: true },
    };
    const username = `meanwhile${randomInt(1e6, 1e7)}`;
    const { staffid } = await body('POST', 'staff', { username, role: 'auditor' });
    ids.staffid = staffid!;
    open['name of a member of staff'] = {
      read: itemOf(`staff?staffid=${staffid}`, 'staffid'),
      method: 'PUT',
      path: `staff/${staffid}/name`,
      first: { realname: '王小明' },
      second: { realname: '王晓明' },
      shown: { realname: '王小明' },
    };
    const notice = { title: '通知', textzh: '甲', texten: 'A', from: '2099-01-01T08:00:00+08:00' };
    const made = await body('POST', 'notices', { ...notice, types: ['ta'] });
    [ids.noticeid = ''] = made.noticeids as unknown as string[];
    open.notice = {
      read: itemOf(`notices?noticeid=${ids.noticeid}`, 'noticeid'),
      method: 'PUT',
      path: `notices/${ids.noticeid}`,
      first: { ...notice, textzh: '乙' },
      second: { ...notice, textzh: '丙' },
      shown: { textZh: '乙', title: '通知' },
    };
    const value = (zh: string) => ({ value: { zh, en: zh && 'Soon' }, reason: '测试' });
    ids.key = 'reviewTime';
    open.rule = {
      read: async (by) => {
        const { settings } = (await by.call('GET', 'settings')).body as {
          settings: { key: string; version: string }[];
        };
        return settings.find(({ key }) => key === ids.key)?.version;
      },
      method: 'PUT',
      path: 'settings/reviewTime',
      first: value('两天内'),
      // The default, which other tests rely on.
      second: value(''),
      shown: { value: { zh: '两天内', en: 'Soon' } },
    };
  });

  test.each([
    'area',
    'weekly template',
    'session’s seats',
    'day',
    'authorised unit',
    'name of a member of staff',
    'notice',
    'rule',
  ])('is refused with both values, and saved on the second try: %s', async (kind) => {
    const { read, method, path, first, second, shown } = open[kind]!;
    const [mine, theirs] = [await read(one), await read(other)];
    const save = (by: Staff, form: object, version: unknown) =>
      by.call(method, path, { ...form, version });
    expect((await save(one, first, mine)).status).toBeLessThan(300);
    const refused = await save(other, second, theirs);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'A00012', present: { value: shown } },
    });
    // A number for notices.
    const isNumber = typeof theirs === 'number';
    const { present } = refused.body as { present: { version: string } };
    const now = isNumber ? Number(present.version) : present.version;
    expect(now).toBe(await read(one));
    expect((await save(other, second, now)).status).toBeLessThan(300);
    expect((await other.call(method, path, second)).status).toBe(400);
  });

  test('is not refused for another weekday', async () => {
    const { read, method, path, first } = open['weekly template']!;
    const [mine, theirs] = [await read(one), await read(other)];
    const save = (by: Staff, weekdays: number[], version: unknown) =>
      by.call(method, path, { ...first, weekdays, version });
    expect((await save(one, [4], mine)).status).toBeLessThan(300);
    expect((await save(other, [5], theirs)).status).toBeLessThan(300);
    expect((await save(other, [4], theirs)).status).toBe(409);
  });
});
