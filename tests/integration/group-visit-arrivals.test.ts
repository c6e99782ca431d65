import { beforeAll, describe, expect, test } from '@jest/globals';
import { hallInstant } from '@hall/shared/rules/hall-time';
import { completePastOrders } from '@hall/domain/on-site/gate';
import { createSettings } from '@hall/domain/configuration/settings';
import { createLogger } from '@hall/platform/logger';
import { newRequestId } from '../support/booking-world';
import type { OpenSession } from '../support/booking-steps';
import { eventually } from '../support/eventually';
import { signInStaff } from '../support/staff-client';
import {
  letSessionBegin,
  newUnit,
  people,
  readApplication,
  submitForm,
  teamSold,
} from '../support/unit-steps';
import { openUnitWorld, type UnitWorld } from '../support/unit-world';
import type { VisitorClient } from '../support/visitor-client';

describe('the visits of applications, from their session on', () => {
  let world: UnitWorld;

  beforeAll(async () => {
    world = await openUnitWorld();
  });

  /** Runs the worker's minutely job after the end of the session. */
  const completeTheDay = () =>
    completePastOrders({
      database: world.database,
      settings: createSettings(world.database, 0),
      logger: createLogger('test', 'silent'),
    });

  async function approved(
    session: OpenSession,
    party: object[],
    unit: VisitorClient = world.unit,
  ): Promise<string> {
    const { authapplyid } = await submitForm(unit, session, party);
    for (const staff of [world.reviewer, world.approver])
      expect(
        (await world.decide(staff, authapplyid, 'approve', { comment: '已协调纪念室' })).status,
      ).toBe(200);
    return authapplyid;
  }

  const readTickets = (authapplyid: string): Promise<{ id: string; status: number }[]> =>
    world.database.query(
      `SELECT t.id, t.status FROM tickets t JOIN auth_applies a ON a.order_id = t.order_id
       WHERE a.id = $1 ORDER BY t.position`,
      [authapplyid],
    ) as Promise<{ id: string; status: number }[]>;

  /** Admits tickets at the gate, and reports it later, as an offline gate does. */
  async function admit(authapplyid: string, ticketids: string[]): Promise<void> {
    const gate = await signInStaff(world.system.baseUrl, 'gate');
    const [{ orderid, booked, begun }] = (await world.database.query(
      `SELECT o.id AS orderid, o.visit_date::text AS booked, s.visit_date::text AS begun
       FROM auth_applies a JOIN orders o ON o.id = a.order_id JOIN visit_sessions s ON s.id = o.session_id
       WHERE a.id = $1`,
      [authapplyid],
    )) as [{ orderid: string; booked: string; begun: string }];
    const moveTo = (day: string) =>
      world.database.query('UPDATE orders SET visit_date = $2 WHERE id = $1', [orderid, day]);
    // `letSessionBegin` moved the session alone; an offline gate admits to orders of its day.
    await moveTo(begun);
    const at = hallInstant(begun, '12:00').toISOString();
    const admission = { entryid: newRequestId(), orderid, ticketids, at, offline: true };
    expect((await gate.call('POST', 'admissions', admission)).status).toBe(200);
    await moveTo(booked);
  }

  test('an application without a decision at session start is refused by the clock, with a notice and free seats', async () => {
    const session = world.days[3]![2]!;
    const { authapplyid } = await submitForm(world.unit, session);
    await letSessionBegin(world.database, authapplyid);
    await completeTheDay();
    await eventually(async () => {
      const { approval, approvalcomments } = await readApplication(world.unit, authapplyid);
      expect(approval).toBe(4);
      expect(approvalcomments).toContain('未完成审核');
    });
    expect(await teamSold(world.database, session)).toBe(0);
    const orders = (await world.database.query(`SELECT status FROM orders WHERE session_id = $1`, [
      session.eventssessionid,
    ])) as object[];
    expect(orders).toEqual([{ status: 3 }]);
  });

  test.each([
    ['before the hall’s clock completed the order', false],
    ['after it', true],
  ])(
    'a report submitted %s: the visitors are the same, and the gate’s count stays',
    async (_when, late) => {
      const session = world.days[1]![late ? 0 : 1]!;
      const party = people(3);
      const authapplyid = await approved(session, party);
      await letSessionBegin(world.database, authapplyid);
      const tickets = await readTickets(authapplyid);
      await admit(authapplyid, [tickets[0]!.id]);
      // A new report starts with the people that the gate admitted.
      expect(await world.unit.call('auth_report/get', { authapplyid })).toMatchObject({
        admittedpersons: [party[0]],
        formData: { personsdata: [party[0]] },
      });
      if (late) expect(await completeTheDay()).toBeGreaterThan(0);
      const formData = { personsdata: [...party.slice(0, 2), ...people(1)] };
      expect(await world.unit.call('auth_report/submit', { authapplyid, formData })).toMatchObject({
        code: 'A00006',
      });
      await completeTheDay();
      expect((await readTickets(authapplyid)).map(({ status }) => status)).toEqual([2, 2, 4]);
      const { body } = await world.reviewer.call('GET', `authorizations/${authapplyid}`);
      expect(body).toMatchObject({
        approval: 6,
        personscount: 3,
        admittedcount: 1,
        reportedcount: 3,
        persons: [
          { admitted: true, came: true },
          { admitted: false, came: true },
          { admitted: false, came: false },
        ],
      });
      expect(body.uninvited).toHaveLength(1);
    },
  );

  test('a visit without admissions expires; staff find missing reports, and the unit is notified', async () => {
    const { client: unit, loginid } = await newUnit(world.system.baseUrl, world.admin);
    const missed = await approved(world.days[2]![0]!, people(2), unit);
    const came = await approved(world.days[2]![1]!, people(2), unit);
    expect(await readApplication(unit, missed)).toMatchObject({ stage: 'ahead' });
    const { qr } = await readApplication(unit, missed);
    expect(qr).toContain('<svg');
    for (const authapplyid of [missed, came]) await letSessionBegin(world.database, authapplyid);
    await admit(came, [(await readTickets(came))[0]!.id]);
    await completeTheDay();
    expect(await readApplication(unit, missed)).toMatchObject({
      approval: 3,
      stage: 'expired',
      qr: '',
    });
    expect(await readApplication(unit, came)).toMatchObject({ approval: 3, stage: 'over', qr: '' });
    expect((await readTickets(missed)).map(({ status }) => status)).toEqual([4, 4]);

    const list = async (report: string) => {
      const query = { report, keyword: loginid, sort: 'authapplyid' };
      return (await world.reviewer.call('POST', 'authorizations/search', query)).body
        .items as object[];
    };
    expect(await list('missing')).toMatchObject([
      { authapplyid: missed, stage: 'expired', admittedcount: 0, reportedcount: null },
      { authapplyid: came, stage: 'over', admittedcount: 1, reportedcount: null },
    ]);
    const units = await world.admin.call('POST', 'auth-units/search', { keyword: loginid });
    expect(units.body.items).toMatchObject([{ loginid, unreported: 2 }]);

    const { code } = await unit.call('auth_report/submit', { authapplyid: came });
    expect(code).toBe('A00006');
    expect(await list('missing')).toMatchObject([{ authapplyid: missed }]);
    expect(await list('submitted')).toMatchObject([{ authapplyid: came, reportedcount: 1 }]);
  });

  test('units and applications are also sorted by their counts, in both directions', async () => {
    const { client: unit, loginid } = await newUnit(world.system.baseUrl, world.admin);
    const two = await approved(world.days[2]![2]!, people(2), unit);
    const three = await approved(world.days[2]![3]!, people(3), unit);
    const sortedApplications = async (sort: string) => {
      const query = { keyword: loginid, sort };
      const { items } = (await world.reviewer.call('POST', 'authorizations/search', query)).body;
      return (items as { authapplyid: string }[]).map(({ authapplyid }) => authapplyid);
    };
    expect(await sortedApplications('personscount')).toEqual([two, three]);
    expect(await sortedApplications('-personscount')).toEqual([three, two]);
    for (const authapplyid of [two, three]) await letSessionBegin(world.database, authapplyid);
    await completeTheDay();
    const counts = async (sort: string) => {
      const { items } = (await world.admin.call('GET', `auth-units?sort=${sort}`)).body;
      return (items as { unreported: number }[]).map(({ unreported }) => unreported);
    };
    const up = await counts('unreported');
    expect(Math.max(...up)).toBeGreaterThanOrEqual(2);
    expect(up).toEqual([...up].sort((a, b) => a - b));
    expect(await counts('-unreported')).toEqual([...up].reverse());
  });

  test('a unit without arrivals reports nobody: staff read 0, and no ticket admits any more', async () => {
    const authapplyid = await approved(world.days[1]![2]!, people(2));
    await letSessionBegin(world.database, authapplyid);
    const formData = { personsdata: [], flower: 0 };
    expect(await world.unit.call('auth_report/submit', { authapplyid, formData })).toMatchObject({
      code: 'A00006',
      report: 'submitted',
    });
    expect((await readTickets(authapplyid)).map(({ status }) => status)).toEqual([4, 4]);
    const { body } = await world.reviewer.call('GET', `authorizations/${authapplyid}`);
    expect(body).toMatchObject({
      approval: 6,
      admittedcount: 0,
      reportedcount: 0,
      uninvited: [],
      persons: [{ came: false }, { came: false }],
    });
    const list = await world.reviewer.call('GET', 'authorizations?report=submitted');
    expect(list.body.items).toContainEqual(
      expect.objectContaining({ authapplyid, reportedcount: 0 }),
    );
    const { reports } = await world.unit.call('auth_report/list');
    expect(reports).toContainEqual(expect.objectContaining({ authapplyid, reportedcount: 0 }));
  });

  test('staff filter by state, word and pending work; the day’s sheet has flowers and couplets', async () => {
    const { authapplyid } = await submitForm(world.unit, world.days[2]![4]!);
    const mine = await world.reviewer.call('GET', 'authorizations?mine=1');
    expect(
      new Set((mine.body.items as { approval: number }[]).map(({ approval }) => approval)),
    ).toEqual(new Set([1]));
    const found = await world.reviewer.call('POST', 'authorizations/search', {
      keyword: '刘强',
      approval: 1,
      sort: '-authapplyid',
    });
    expect((found.body.items as object[])[0]).toMatchObject({
      authapplyid,
      name: '陈明',
      personscount: 2,
    });
    const { body } = await world.reviewer.call('GET', `authorizations/${authapplyid}`);
    const { orderno } = body.order as { orderno: string };
    const firstFound = async (path: string, keyword: string) => {
      const answer = (await world.reviewer.call('POST', path, { keyword })).body;
      return ((answer.items ?? answer.authorizations) as { authapplyid: string }[])[0]?.authapplyid;
    };
    const numbers = [authapplyid, `申请编号 ${authapplyid}`, `Application no. ${authapplyid}`];
    for (const path of ['authorizations/search', 'search'])
      for (const keyword of [...numbers, orderno, orderno.slice(-6)])
        expect([path, keyword, await firstFound(path, keyword)]).toEqual([
          path,
          keyword,
          authapplyid,
        ]);
    await world.decide(world.reviewer, authapplyid, 'approve');
    await world.decide(world.approver, authapplyid, 'approve');
    const sheet = await world.admin.call(
      'GET',
      `authorizations/ceremonies?day=${world.days[2]![4]!.eventsdate}`,
    );
    expect(sheet.body.ceremonies).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ flower: 2, couplet: '浩气长存 英名永在', need_memorialroom: 1 }),
      ]),
    );
    const file = await world.admin.call('POST', 'authorizations/export', { approval: 3 });
    expect(file.status).toBe(202);
  });

  test('leaves the stores consistent', async () => {
    expect(await world.drifts()).toEqual([]);
  });
});
