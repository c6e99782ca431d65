import { beforeAll, describe, expect, test } from '@jest/globals';
import type { AuditEntryRow } from '@hall/shared/contract/staff/audit';
import type { ListAnswer } from '@hall/shared/contract/staff/list';
import type { StaffDay, StaffDaySummary } from '@hall/shared/contract/staff/schedule-answers';
import type { CalendarAnswer, CalendarDay } from '@hall/shared/contract/schedule';
import { sessionKey } from '@hall/shared/rules/audit-places';
import { addHallDays, hallDateOf, hallWeekday } from '@hall/shared/rules/hall-time';
import { eventually } from '../support/eventually';
import {
  book,
  findOpenDays,
  type OpenSession,
  readOrder,
  shownSession,
} from '../support/booking-steps';
import { readMessages } from '../support/development-tools';
import { registerVisitor } from '../support/new-visitor';
import { signInStaff, type StaffClient } from '../support/staff-client';
import { ownSystem, type System } from '../support/take-system';
import { createVisitorClient } from '../support/visitor-client';

describe('the schedule by its staff calls', () => {
  let system: System;
  let scheduler: StaffClient;
  let days: OpenSession[][];
  beforeAll(async () => {
    system = await ownSystem();
    scheduler = await signInStaff(system.baseUrl, 'scheduler');
    const { client } = await registerVisitor(system.baseUrl);
    days = await findOpenDays(client, 3);
  });

  const dayOf = async (date: string) =>
    (await scheduler.call<StaffDay>('GET', `days/1/${date}`)).body;

  const inMonth = async (month: string): Promise<StaffDaySummary[]> =>
    (await scheduler.call<ListAnswer<StaffDaySummary>>('GET', `days?areaid=1&month=${month}`)).body
      .items;

  /** Returns the calendar of the coming weeks in a language, by date. */
  const daysAs = async (locale: 'zh' | 'en'): Promise<Map<string, CalendarDay>> => {
    const client = createVisitorClient(system.baseUrl, { locale });
    const today = hallDateOf(new Date());
    const months = new Set([0, 15, 45].map((ahead) => addHallDays(today, ahead).slice(0, 7)));
    const answers = await Promise.all(
      [...months].map((month) => client.call('bookingquery/getCalendar', { month })),
    );
    const shown = answers.flatMap((answer) => (answer as never as CalendarAnswer).days);
    return new Map(shown.map((day) => [day.eventsdate, day]));
  };

  test('a month shows its days, a day its sessions and pools', async () => {
    const date = days[0]![0]!.eventsdate;
    expect((await inMonth(date.slice(0, 7))).find((day) => day.date === date)).toMatchObject({
      sessions: 5,
      closed: false,
    });
    const day = await dayOf(date);
    expect(day.plan[0]).toMatchObject({ state: 'available' });
    expect(day.plan[0]!.pools.map(({ pool }) => pool)).toEqual(['personal', 'team', 'window']);
    expect((await scheduler.call('GET', 'days/1/2026-13-45')).status).toBe(404);
  });

  test('the lists have default filters: the first area, this month, today', async () => {
    for (const list of ['days', 'sessions', 'schedule-templates']) {
      const { status, body } = await scheduler.call('GET', list);
      expect({ list, status, isList: Array.isArray(body.items) }).toEqual({
        list,
        status: 200,
        isList: true,
      });
    }
    const today = await scheduler.call('GET', `sessions?areaid=1&date=${hallDateOf(new Date())}`);
    expect((await scheduler.call('GET', 'sessions')).body).toEqual(today.body);
  });

  test('a stopped session takes no bookings, and takes them again', async () => {
    const session = days[0]![1]!;
    const { client } = await registerVisitor(system.baseUrl);
    const path = `sessions/${session.eventssessionid}`;
    expect((await scheduler.call('POST', `${path}/stop`, {})).body).toMatchObject({
      state: 'stopped',
    });
    expect((await scheduler.call('POST', `${path}/stop`, {})).status).toBe(409);
    await eventually(async () =>
      expect(await shownSession(client, session)).toMatchObject({ state: 'stopped' }),
    );
    expect(await book(system.baseUrl, client, session, 1)).toMatchObject({ code: 'B00013' });
    await scheduler.call('POST', `${path}/resume`, {});
    await eventually(async () =>
      expect(await shownSession(client, session)).toMatchObject({ state: 'available' }),
    );
    expect(await book(system.baseUrl, client, session, 1)).toMatchObject({ state: 'confirmed' });
  });

  test('a session is released before its day', async () => {
    const month = (date: string) => date.slice(0, 7);
    const last = days[0]![0]!.eventsdate;
    const nextMonth = new Date(Date.parse(`${month(last)}-15`) + 30 * 86_400_000);
    const all = [
      ...(await inMonth(month(last))),
      ...(await inMonth(nextMonth.toISOString().slice(0, 7))),
    ];
    const later = all.find(({ released }) => !released)!;
    const session = (await dayOf(later.date)).plan[0]!;
    expect(session.state).toBe('notreleased');
    const set = async (act: 'release' | 'withhold') =>
      (await scheduler.call('POST', `sessions/${session.eventssessionid}/${act}`, {})).body;
    expect(await set('release')).toMatchObject({ state: 'available' });
    const { client } = await registerVisitor(system.baseUrl);
    const released = { ...session, eventsdate: later.date };
    const seen = (state: string) =>
      eventually(async () => expect(await shownSession(client, released)).toMatchObject({ state }));
    await seen('available');
    expect(await set('withhold')).toMatchObject({ state: 'notreleased', early: false });
    await seen('notreleased');
    await set('release');
    await seen('available');
    const booked = await book(system.baseUrl, client, released, 2);
    expect(booked).toMatchObject({ state: 'confirmed' });
    const day = await dayOf(later.date);
    expect(day.plan[1]!.state).toBe('notreleased');
    // The day is shown as open everywhere, with time and reason. Its release time still applies to the other sessions.
    const open = { state: 'open', released: true, openedby: 'hand', releasedsessions: 1 };
    expect(day).toMatchObject({ ...open, releaseat: later.releaseat });
    expect(Date.parse(day.opensat)).toBeLessThanOrEqual(Date.now());
    const shown = (await inMonth(month(later.date))).find(({ date }) => date === later.date);
    expect(shown).toMatchObject({ ...open, opensat: day.opensat });
    await eventually(async () =>
      expect((await daysAs('zh')).get(later.date)).toMatchObject({ state: 'available' }),
    );
  });

  test('a special day without sessions is a normal day for staff too', async () => {
    const openweekdays = [0, 2, 3, 4, 5, 6];
    const inTwoMonths = addHallDays(hallDateOf(new Date()), 60);
    const monday = addHallDays(inTwoMonths, (8 - hallWeekday(inTwoMonths)) % 7);
    const stateOf = async (date: string) =>
      (await inMonth(date.slice(0, 7))).find((day) => day.date === date);
    for (const [date, state] of [
      [monday, 'weekday'],
      [addHallDays(monday, 1), 'empty'],
    ] as const) {
      const seats = { personal: 5, team: 0, window: 0 };
      await scheduler.call('POST', 'days', {
        areaid: 1,
        date,
        name_zh: '开放日',
        name_en: 'Open day',
        sessions: [{ starttime: '09:00', endtime: '10:00', ...seats }],
      });
      const made = await dayOf(date);
      expect(made).toMatchObject({ special: true, state: 'unreleased', openedby: 'plan' });
      await scheduler.call('DELETE', `sessions/${made.plan[0]!.eventssessionid}`);
      expect(await stateOf(date)).toMatchObject({ special: false, state, sessions: 0 });
    }
    const week = await scheduler.call('GET', `days/sessions?areaid=1&from=${monday}`);
    expect(week.body).toMatchObject({
      openweekdays: expect.arrayContaining(openweekdays),
      days: [
        { date: monday, state: 'weekday' },
        { date: addHallDays(monday, 1), state: 'empty' },
      ],
    });
  });

  test('fewer seats than are taken, or none at all, are refused at their field', async () => {
    const session = days[0]![2]!;
    const { client } = await registerVisitor(system.baseUrl);
    await book(system.baseUrl, client, session, 3);
    const english = await signInStaff(system.baseUrl, 'scheduler', { locale: 'en' });
    const { plan } = await dayOf(session.eventsdate);
    const planned = plan.find((one) => one.eventssessionid === session.eventssessionid);
    const refused = await english.call('POST', `sessions/${session.eventssessionid}/capacity`, {
      personal: 2,
      team: 560,
      window: 40,
      version: planned?.version,
    });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        errors: [{ field: 'personal', message: 'Places taken: 3. You cannot set fewer' }],
      },
    });
    const wrong = await scheduler.call('POST', `sessions/${session.eventssessionid}/capacity`, {
      personal: -1,
      team: 'many',
      version: planned?.version,
    });
    expect(wrong.status).toBe(400);
    expect((wrong.body.errors as { field: string }[]).map(({ field }) => field).sort()).toEqual([
      'personal',
      'team',
      'window',
    ]);
    const none = { personal: 0, team: 0, window: 0 };
    const noPlaces = { status: 400, body: { errors: [{ field: 'window' }] } };
    const [start, end] = [{ starttime: '23:00' }, { endtime: '23:30' }];
    for (const [path, body] of [
      [`sessions/${session.eventssessionid}/capacity`, { version: planned?.version }],
      ['sessions', { areaid: 1, date: session.eventsdate, ...start, ...end }],
      ['plan-changes', { areaid: 1, act: 'seats', dates: [session.eventsdate], sessions: [] }],
    ] as const)
      expect(await scheduler.call('POST', path, { ...none, ...body })).toMatchObject(noPlaces);
  });

  test('closing a day previews its orders, cancels them, and notifies the visitors', async () => {
    const [session, other] = days[1]!;
    const visitor = await registerVisitor(system.baseUrl);
    const booked = await book(system.baseUrl, visitor.client, session!, 2);
    await book(system.baseUrl, (await registerVisitor(system.baseUrl)).client, other!, 1);
    const path = `days/1/${session!.eventsdate}`;
    const { body: fallout } = await scheduler.call('GET', `${path}/fallout`);
    expect(fallout).toMatchObject({ orders: 2, visitors: 3 });
    const withoutReason = await scheduler.call('POST', `${path}/close`, { reason_zh: '' });
    expect(withoutReason.status).toBe(400);
    const closed = await scheduler.call('POST', `${path}/close`, {
      reason_zh: '场馆检修',
      reason_en: 'maintenance',
    });
    expect(closed).toMatchObject({ status: 202, body: { closingid: expect.any(String) } });
    await eventually(async () =>
      expect((await dayOf(session!.eventsdate)).closings[0]?.finishedat).toBeTruthy(),
    );
    expect((await dayOf(session!.eventsdate)).closings).toMatchObject([
      { total: 2, done: 2, by: 'scheduler', reason_zh: '场馆检修' },
    ]);
    const order = await readOrder(visitor.client, booked.orderid);
    expect(order).toMatchObject({ status: 3, cancelwarning: { left: { day: 2 } } });
    await eventually(async () => {
      const texts = (await readMessages(system.baseUrl, visitor.telnum)).map(({ text }) => text);
      expect(texts.join()).toContain('场馆检修');
    });
    const auditor = await signInStaff(system.baseUrl, 'auditor');
    const { body: log } = await auditor.call('GET', 'audit?act=day.close');
    expect(log.items).toMatchObject([
      { act: 'day.close', reason: '场馆检修 ¦ maintenance', username: 'scheduler' },
    ]);
  });

  test.each([
    ['zh', '纪念馆主馆'],
    ['en', 'Main hall'],
  ] as const)('the audit log names a session as the screens do (%s)', async (locale, area) => {
    const { eventssessionid, eventsdate, session } = days[0]![4]!;
    await scheduler.call('POST', `sessions/${eventssessionid}/stop`, {});
    await scheduler.call('POST', `sessions/${eventssessionid}/resume`, {});
    const auditor = await signInStaff(system.baseUrl, 'auditor', { locale });
    const { body: log } = await auditor.call('GET', 'audit?act=session.stop');
    const entry = (log.items as AuditEntryRow[]).find((row) => row.subjectid === eventssessionid);
    expect(entry?.places).toEqual({
      [sessionKey(eventssessionid)]: `${area} ${eventsdate} ${session.replace('-', '–')}`,
    });
  });

  test('the calendar shows why a day cannot be booked, or from when it can be', async () => {
    const closed = days[2]![0]!.eventsdate;
    await scheduler.call('POST', `days/1/${closed}/close`, {
      reason_zh: '展厅换展',
      reason_en: 'change of exhibition',
    });
    await eventually(async () =>
      expect((await daysAs('zh')).get(closed)).toMatchObject({
        state: 'notavailable',
        why: 'closed',
        reason: '展厅换展',
      }),
    );
    const shown = await daysAs('en');
    expect(shown.get(closed)).toMatchObject({ why: 'closed', reason: 'change of exhibition' });
    const ahead = [...shown.values()].filter(
      ({ eventsdate }) => eventsdate > hallDateOf(new Date()),
    );
    const mondays = ahead.filter(({ eventsdate }) => hallWeekday(eventsdate) === 1);
    expect(new Set(mondays.map(({ why }) => why))).toEqual(new Set(['weekday']));
    expect(shown.get(days[0]![0]!.eventsdate)).toMatchObject({ largest: expect.any(Number) });
    const unreleased = ahead.find(({ state }) => state === 'notreleased');
    const { sessions } = await createVisitorClient(system.baseUrl).call(
      'bookingquery/getSessions',
      {
        eventsdate: String(unreleased?.eventsdate),
      },
    );
    expect(sessions).toContainEqual(expect.objectContaining({ releaseat: unreleased?.releaseat }));
    const far = ahead.find(({ why }) => why === 'unplanned');
    expect(String(far?.eventsdate) > addHallDays(hallDateOf(new Date()), 14)).toBe(true);
  });

  test('a day is shown with its public name, in both languages or not at all', async () => {
    const date = days[0]![0]!.eventsdate;
    const name = { name_zh: '国家公祭日', name_en: 'National Memorial Day' };
    const save = async (form: object) => {
      const { version } = await dayOf(date);
      return scheduler.call('PUT', `days/1/${date}`, { ...form, version });
    };
    expect(await save({ name_zh: name.name_zh })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'name_en' }] },
    });
    expect((await save(name)).body).toMatchObject(name);
    await eventually(async () => {
      expect((await daysAs('zh')).get(date)).toMatchObject({
        state: 'available',
        name: '国家公祭日',
      });
      expect((await daysAs('en')).get(date)).toMatchObject({ name: 'National Memorial Day' });
    });
    expect((await save({ note: 'flags at half mast' })).body).toMatchObject(name);
    await save({ name_zh: '', name_en: '' });
    await eventually(async () => expect((await daysAs('zh')).get(date)).not.toHaveProperty('name'));
  });
});
