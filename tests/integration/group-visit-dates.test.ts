import { beforeAll, describe, expect, test } from '@jest/globals';
import type { OpenSession } from '../support/booking-steps';
import { readMessages } from '../support/development-tools';
import { eventually } from '../support/eventually';
import {
  applicationForm,
  letVisitBegin,
  people,
  readApplication,
  teamSold,
} from '../support/unit-steps';
import { smallPdf } from '../support/small-pdf';
import { openUnitWorld, type UnitWorld } from '../support/unit-world';

describe('another date of an approved visit', () => {
  let world: UnitWorld;
  let phones = 0;
  /** Each test has two days of its own. */
  let days: OpenSession[];

  beforeAll(async () => {
    world = await openUnitWorld();
    days = world.days.map(([session]) => session!);
  });

  const read = (id: string) => readApplication(world.unit, id);
  const sold = async (...sessions: OpenSession[]): Promise<number[]> =>
    Promise.all(sessions.map((session) => teamSold(world.database, session)));
  const approve = async (id: string): Promise<number[]> => {
    const answers = [];
    for (const staff of [world.reviewer, world.approver])
      answers.push((await world.decide(staff, id, 'approve')).status);
    return answers;
  };
  const orderOf = async (id: string): Promise<string> => {
    const { body } = await world.reviewer.call('GET', `authorizations/${id}`);
    return (body as { order: { orderid: string } }).order.orderid;
  };
  const messages = async (telnum: string): Promise<string> =>
    (await readMessages(world.system.baseUrl, telnum)).map(({ text }) => text).join('\n');

  /** Approves a visit of two on the first day. */
  async function approvedVisit(session: OpenSession) {
    const telnum = `139222200${String((phones += 1)).padStart(2, '0')}`;
    const form = { ...applicationForm(session, people(2)), telnum };
    const { authapplyid } = await world.unit.call('auth_apply/submitApply', form);
    const id = String(authapplyid);
    expect(await approve(id)).toEqual([200, 200]);
    return { id, telnum, code: (await read(id)).ticketcode };
  }

  async function ask(id: string): Promise<string> {
    const copy = await world.unit.call('auth_apply/copyApply', { authapplyid: id, moves: 1 });
    return String(copy.authapplyid);
  }
  const submit = (id: string, { eventsdate, eventssessionid }: OpenSession) =>
    world.unit.call('auth_apply/submitApply', { authapplyid: id, eventsdate, eventssessionid });

  test('is asked with the same people, letter and arrangements, and both days hold seats until the approval frees the former', async () => {
    const [former, later] = days as [OpenSession, OpenSession];
    const visit = await approvedVisit(former);
    const move = await ask(visit.id);
    expect(await ask(visit.id)).toBe(move);
    const { personsdata, flower } = await read(visit.id);
    expect(await read(move)).toMatchObject({
      approval: 0,
      personsdata,
      flower,
      eventssessionid: '',
      movesvisit: true,
      copiedfrom: visit.id,
      source: { authapplyid: visit.id, eventsdate: former.eventsdate },
    });
    const { version, replacing } = (await read(visit.id)) as {
      version?: number;
      replacing?: object;
    };
    expect(replacing).toBeDefined();
    expect((await submit(move, later)).code).toBe('A00006');
    const replaced = { authapplyid: visit.id, person: 1, version: version!, ...people(1)[0]! };
    expect((await world.unit.call('auth_apply/replacePerson', replaced)).code).toBe('A00012');
    expect((await read(visit.id)).replacing).toBeUndefined();
    expect(await sold(former, later)).toEqual([2, 2]);
    expect(await read(visit.id)).toMatchObject({
      approval: 3,
      ticketcode: visit.code,
      otherdate: { authapplyid: move, approval: 1, eventsdate: later.eventsdate },
    });
    const { body } = await world.reviewer.call('GET', `authorizations/${move}`);
    expect(body).toMatchObject({ movesvisit: true, source: { authapplyid: visit.id } });

    expect((await world.decide(world.reviewer, move, 'approve')).status).toBe(200);
    expect(await sold(former, later)).toEqual([2, 2]);
    expect((await world.decide(world.approver, move, 'approve')).status).toBe(200);
    expect(await sold(former, later)).toEqual([0, 2]);
    expect(await read(visit.id)).toMatchObject({ approval: 5, endedby: 'move', ticketcode: '' });
    const moved = await read(move);
    expect(moved.ticketcode).not.toBe(visit.code);
    const [ended, taken] = [await orderOf(visit.id), await orderOf(move)];
    expect((await world.reviewer.call('GET', `orders/${ended}`)).body).toMatchObject({
      cancelledby: 'move',
      moves: [
        { direction: 'to', orderid: taken, visit: expect.stringContaining(later.eventsdate) },
      ],
      history: [
        {},
        { description: '审核通过', staff: 'approver' },
        { description: expect.stringMatching(/^改期至 .+，订单号 \w+$/) },
      ],
    });
    expect((await world.reviewer.call('GET', `orders/${taken}`)).body).toMatchObject({
      moves: [
        { direction: 'from', orderid: ended, visit: expect.stringContaining(former.eventsdate) },
      ],
      history: [
        { description: '预约已提交，等待审核' },
        { description: '审核通过', staff: 'approver' },
        { description: expect.stringMatching(/改期而来$/) },
      ],
    });
    await eventually(async () => {
      const text = await messages(visit.telnum);
      expect(text).toContain('已改期');
      expect(text).toContain(moved.ticketcode);
    });
    await world.unit.call('auth_apply/withdrawApply', { authapplyid: move });
    expect(await sold(former, later)).toEqual([0, 0]);
  });

  test.each([
    ['refused by the hall', { description: '审核未通过：当日已满', staff: 'reviewer' }],
    ['withdrawn by the unit', { description: '已取消', own: true }],
  ])('that is %s leaves the visit, its seats and its code', async (_case, end) => {
    const [former, later] = days as [OpenSession, OpenSession];
    const visit = await approvedVisit(former);
    const move = await ask(visit.id);
    await submit(move, later);
    if ('staff' in end) await world.decide(world.reviewer, move, 'reject', { comment: '当日已满' });
    else await world.unit.call('auth_apply/withdrawApply', { authapplyid: move });
    expect(await sold(former, later)).toEqual([2, 0]);
    const order = await world.reviewer.call('GET', `orders/${await orderOf(move)}`);
    expect(order.body).toMatchObject({ history: [{}, end] });
    expect(await read(visit.id)).toMatchObject({
      approval: 3,
      ticketcode: visit.code,
      otherdate: null,
    });
    await eventually(async () =>
      expect(await messages(visit.telnum)).toMatch(/改期申请.*参观不变.*仍然有效/),
    );
    await world.unit.call('auth_apply/withdrawApply', { authapplyid: visit.id });
    await eventually(async () => expect(await messages(visit.telnum)).toContain('申请取消'));
  });

  test('ends with the visit that the unit cancels: both days are free', async () => {
    const [former, later] = days as [OpenSession, OpenSession];
    const visit = await approvedVisit(former);
    const move = await ask(visit.id);
    await submit(move, later);
    await world.unit.call('auth_apply/withdrawApply', { authapplyid: visit.id });
    expect(await sold(former, later)).toEqual([0, 0]);
    expect(await read(visit.id)).toMatchObject({ approval: 5, endedby: 'cancel' });
    expect(await read(move)).toMatchObject({ approval: 5, endedby: '' });
    expect((await world.decide(world.reviewer, move, 'approve')).status).toBe(409);
  });

  test('against a cancellation of the visit: one of both wins, and no seat is held twice or lost', async () => {
    const [former, later] = days as [OpenSession, OpenSession];
    for (let i = 0; i < 3; i += 1) {
      const visit = await approvedVisit(former);
      const move = await ask(visit.id);
      await submit(move, later);
      await world.decide(world.reviewer, move, 'approve');
      const [cancelled, approved] = await Promise.all([
        world.unit.call('auth_apply/withdrawApply', { authapplyid: visit.id }),
        world.decide(world.approver, move, 'approve'),
      ]);
      expect([cancelled.code === 'A00006', approved.status === 200]).toContain(false);
      expect(await sold(former, later)).toEqual(approved.status === 200 ? [0, 2] : [0, 0]);
      if (approved.status === 200)
        await world.unit.call('auth_apply/withdrawApply', { authapplyid: move });
    }
  });

  test.each([
    ['the new day', 1, 0],
    ['the former day', 0, 1],
  ])('if the hall closes %s, the other keeps its seats', async (_day, closed, open) => {
    const visit = await approvedVisit(days[0]!);
    const move = await ask(visit.id);
    await submit(move, days[1]!);
    const close = (isClosed: boolean) =>
      world.database.query('UPDATE visit_days SET closed = $2 WHERE visit_date = $1', [
        days[closed]!.eventsdate,
        isClosed,
      ]);
    const ids = [visit.id, move] as const;
    await close(true);
    await eventually(async () => expect((await read(ids[closed]!)).approval).toBe(7));
    expect((await read(ids[open]!)).approval).toBe(open === 0 ? 3 : 1);
    expect(await sold(days[closed]!, days[open]!)).toEqual([0, 2]);
    await close(false);
    if (closed === 0) {
      expect(await approve(move)).toEqual([200, 200]);
      expect((await read(visit.id)).approval).toBe(5);
    }
    for (const id of ids) await world.unit.call('auth_apply/withdrawApply', { authapplyid: id });
    expect(await sold(days[0]!, days[1]!)).toEqual([0, 0]);
  });

  test('brings its own copy of the letter; an ordinary copy has none and names its origin', async () => {
    const visit = await approvedVisit(days[2]!);
    const file = new File([new Uint8Array(await smallPdf())], 'letter.pdf');
    const copyOf = (asked: object) =>
      world.unit.call('auth_apply/copyApply', { authapplyid: visit.id, ...asked });
    await world.database.query('UPDATE auth_applies SET approval = 7 WHERE id = $1', [visit.id]);
    await world.unit.call('auth_apply/uploadLetter', { authapplyid: visit.id, file });
    await world.database.query('UPDATE auth_applies SET approval = 3 WHERE id = $1', [visit.id]);
    const plain = await copyOf({});
    expect(await read(String(plain.authapplyid))).toMatchObject({
      letter_name: '',
      copiedfrom: visit.id,
      movesvisit: false,
    });
    const move = await copyOf({ moves: 1 });
    expect(await read(String(move.authapplyid))).toMatchObject({ letter_name: 'letter.pdf' });
    const files = (await world.database.query(
      `SELECT DISTINCT letter->>'file' FROM auth_applies WHERE letter IS NOT NULL AND id = ANY($1)`,
      [[visit.id, String(move.authapplyid)]],
    )) as unknown[];
    expect(files).toHaveLength(2);
  });

  test('leaves the stores consistent', async () => {
    expect(await world.drifts()).toEqual([]);
  });

  // Its last act moves a session, which the stores do not know of.
  test('must be another day, and not after the visit has begun', async () => {
    const [former, later] = days as [OpenSession, OpenSession];
    const visit = await approvedVisit(former);
    const move = await ask(visit.id);
    const sameDay = world.days[0]![1]!;
    const refused = await submit(move, sameDay);
    expect(refused).toMatchObject({ code: 'A00002', errors: [{ field: 'eventssessionid' }] });
    expect((await submit(move, later)).code).toBe('A00006');
    await letVisitBegin(world.database, visit.id);
    await eventually(async () => expect((await read(move)).approval).toBe(4));
    expect(await read(visit.id)).toMatchObject({ approval: 3, ticketcode: visit.code });
    const again = await world.unit.call('auth_apply/copyApply', {
      authapplyid: visit.id,
      moves: 1,
    });
    expect(again.code).toBe('A00012');
  });
});
