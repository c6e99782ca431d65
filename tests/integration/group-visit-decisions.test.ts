import { beforeAll, describe, expect, test } from '@jest/globals';
import { maskName } from '@hall/shared/rules/masking';
import { readMessages } from '../support/development-tools';
import { eventually } from '../support/eventually';
import { signInStaff } from '../support/staff-client';
import type { OpenSession } from '../support/booking-steps';
import {
  applicationForm,
  people,
  readApplication,
  submitForm,
  teamSold,
} from '../support/unit-steps';
import { openUnitWorld, type UnitWorld } from '../support/unit-world';

describe('decisions about applications', () => {
  let world: UnitWorld;

  beforeAll(async () => {
    world = await openUnitWorld();
  });

  const read = (id: string) => readApplication(world.unit, id);
  const messagesTo = async (telnum: string): Promise<string[]> =>
    (await readMessages(world.system.baseUrl, telnum)).map(({ text }) => text);

  test('rejected and withdrawn applications return their seats and free their people', async () => {
    const session = world.days[1]![0]!;
    const party = people(2);
    const first = await submitForm(world.unit, session, party);
    expect((await world.decide(world.reviewer, first.authapplyid, 'reject')).status).toBe(400);
    expect(
      (await world.decide(world.reviewer, first.authapplyid, 'reject', { comment: '缺公函' }))
        .status,
    ).toBe(200);
    expect(await read(first.authapplyid)).toMatchObject({
      approval: 4,
      approvalcomments: '缺公函',
    });
    const second = await submitForm(world.unit, session, party);
    expect(second.code).toBe('A00006');
    const withdraw = () =>
      world.unit.call('auth_apply/withdrawApply', { authapplyid: second.authapplyid });
    await withdraw();
    expect(await teamSold(world.database, session)).toBe(0);
    expect(await withdraw()).toMatchObject({ code: 'A00012' });
    expect((await submitForm(world.unit, session, party)).code).toBe('A00006');
  });

  test('an approver revokes an approval: the code is invalid, the seats are free, the unit gets the reason', async () => {
    const session = world.days[3]![0]!;
    const { authapplyid } = await submitForm(world.unit, session, people(2));
    await world.decide(world.reviewer, authapplyid, 'approve');
    const approved = await world.decide(world.approver, authapplyid, 'approve');
    const code = approved.body.ticketcode as string;
    expect(code).not.toBe('');
    expect(approved.body.decisions).toEqual(['revoke']);
    const comment = '当日有重要活动';
    expect((await world.decide(world.reviewer, authapplyid, 'revoke', { comment })).status).toBe(
      409,
    );
    expect((await world.decide(world.approver, authapplyid, 'revoke')).status).toBe(400);
    const revoked = await world.decide(world.approver, authapplyid, 'revoke', { comment });
    expect(revoked.body).toMatchObject({ approval: 4, ticketcode: '', decisions: [] });
    expect(await teamSold(world.database, session)).toBe(0);
    expect(await read(authapplyid)).toMatchObject({
      approval: 4,
      ticketcode: '',
      endedby: 'revoke',
    });
    expect(await messagesTo('13912345678')).toContainEqual(
      expect.stringMatching(/结果已撤销.*当日有重要活动/),
    );
    const again = await world.decide(world.approver, authapplyid, 'revoke', { comment });
    expect(again.status).toBe(409);
  });

  test('reviewers see rivals for a room by name, waiting ones too, and need a reason to approve over one', async () => {
    const session = world.days[3]![1]!;
    const first = await submitForm(world.unit, session, people(2));
    const second = await submitForm(world.unit, session, people(3));
    const conflicts = async (id: string, staff = world.reviewer) =>
      (await staff.call('GET', `authorizations/${id}`)).body.conflicts;
    const rival = ({ authapplyid }: { authapplyid: string }, approval: number) => ({
      authapplyid,
      approval,
      unitname: '市教育局',
      session: session.session,
    });
    expect(await conflicts(first.authapplyid)).toEqual([
      { kind: 'asked', left: 1, rooms: 1, rivals: [rival(second, 1)] },
    ]);
    for (const staff of [world.reviewer, world.approver])
      expect((await world.decide(staff, first.authapplyid, 'approve')).status).toBe(200);
    const taken = [{ kind: 'room', taken: 1, rooms: 1, rivals: [rival(first, 3)] }];
    expect(await conflicts(second.authapplyid)).toEqual(taken);
    expect(await conflicts(second.authapplyid, world.approver)).toEqual(taken);
    expect(await conflicts(first.authapplyid)).toEqual([]);
    const silent = await world.decide(world.reviewer, second.authapplyid, 'approve');
    expect(silent.status).toBe(400);
    expect(silent.body.errors).toMatchObject([{ field: 'comment' }]);
    const { body } = await world.reviewer.call(
      'GET',
      `authorizations/calendar?month=${session.eventsdate.slice(0, 7)}`,
    );
    expect(body).toMatchObject({ rooms: 1 });
    expect(body.sessions).toContainEqual(
      expect.objectContaining({
        eventssessionid: session.eventssessionid,
        date: session.eventsdate,
        units: 1,
        people: 2,
        waiting: 1,
        rooms: 1,
        roomsAsked: 1,
      }),
    );
    for (const staff of [world.reviewer, world.approver]) {
      const comment = '两单位同意共用';
      const notices = await world.decide(staff, second.authapplyid, 'approve', { comment });
      expect(notices.status).toBe(200);
    }
  });

  test('returned for correction: fields are marked, seats kept; a new session moves them', async () => {
    const [, here, there] = world.days[1]!;
    const party = people(3);
    const { authapplyid } = await submitForm(world.unit, here!, party);
    const fixed = { comment: '请补充负责人', fields: ['leader_name'] };
    const undo = async () =>
      (await world.reviewer.call('POST', `authorizations/${authapplyid}/decision/undo`)).status;
    const notices = async () =>
      (
        (await world.database.query(
          `SELECT 1 FROM queued_messages WHERE text LIKE '%请补充负责人%' AND due_at > now()`,
        )) as unknown[]
      ).length;
    await world.decide(world.reviewer, authapplyid, 'return', { ...fixed, undoable: true });
    expect(await notices()).toBe(1);
    expect(await undo()).toBeLessThan(300);
    expect(await read(authapplyid)).toMatchObject({ approval: 1, fixedfields: [] });
    expect(await notices()).toBe(0);
    await world.decide(world.reviewer, authapplyid, 'return', fixed);
    expect(await read(authapplyid)).toMatchObject({ approval: 7, fixedfields: ['leader_name'] });
    expect(await teamSold(world.database, here!)).toBe(3);
    const again = await world.unit.call('auth_apply/submitApply', {
      authapplyid,
      leader_name: '周强',
    });
    expect(again).toMatchObject({ code: 'A00006', approval: 1 });
    expect(await undo()).toBe(409);
    expect(await teamSold(world.database, here!)).toBe(3);

    await world.decide(world.reviewer, authapplyid, 'return', { comment: '请改时间' });
    const { body } = await world.reviewer.call('GET', `authorizations/${authapplyid}`);
    expect(
      await world.unit.call('auth_apply/submitApply', {
        authapplyid,
        eventssessionid: there!.eventssessionid,
        eventsdate: there!.eventsdate,
        personsdata: [...party.slice(1), ...people(2)],
      }),
    ).toMatchObject({ code: 'A00006' });
    expect([await teamSold(world.database, here!), await teamSold(world.database, there!)]).toEqual(
      [0, 4],
    );
    const { orderid } = (body as { order: { orderid: string } }).order;
    expect((await world.reviewer.call('GET', `orders/${orderid}`)).body).toMatchObject({
      cancelledby: 'unit',
      moves: [{ direction: 'to', visit: expect.stringContaining(there!.eventsdate) }],
      history: [{}, { description: expect.stringContaining('重新提交') }],
    });
    expect(await world.drifts()).toEqual([]);
  });

  test('of two simultaneous decisions one holds, the other reviewer is notified', async () => {
    const { authapplyid } = await submitForm(world.unit, world.days[2]![0]!);
    const { version } = await read(authapplyid);
    const outcomes = await Promise.all([
      world.decide(world.reviewer, authapplyid, 'approve', { version }),
      world.decide(world.admin, authapplyid, 'reject', { comment: '不符合要求', version }),
      world.decide(world.admin, authapplyid, 'approve', { version }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { approval, steps } = await read(authapplyid);
    expect([2, 4]).toContain(approval);
    expect(steps).toHaveLength(2);
  });

  test('both steps are never the same person’s', async () => {
    const { authapplyid } = await submitForm(world.unit, world.days[2]![0]!);
    expect((await world.decide(world.admin, authapplyid, 'approve')).status).toBe(200);
    const refused = await world.decide(world.admin, authapplyid, 'approve');
    expect(refused.status).toBe(403);
    expect(String(refused.body.detail)).toContain('同一人');
    expect((await world.decide(world.approver, authapplyid, 'approve')).status).toBe(200);
  });

  test('withdrawal against approval: withdrawn, whichever came first, and the ticket is invalid', async () => {
    for (let i = 0; i < 5; i += 1) {
      const { authapplyid, code } = await submitForm(world.unit, world.days[2]![1]!);
      expect(code).toBe('A00006');
      expect((await world.decide(world.reviewer, authapplyid, 'approve')).status).toBe(200);
      const [withdrawn, approved] = await Promise.all([
        world.unit.call('auth_apply/withdrawApply', { authapplyid }),
        world.decide(world.approver, authapplyid, 'approve'),
      ]);
      expect(withdrawn.code).toBe('A00006');
      expect([200, 409]).toContain(approved.status);
      expect(await read(authapplyid)).toMatchObject({ approval: 5, ticketcode: '' });
    }
    expect(await teamSold(world.database, world.days[2]![1]!)).toBe(0);
    const good = (await world.database.query(
      `SELECT 1 FROM tickets t JOIN orders o ON o.id = t.order_id WHERE o.session_id = $1 AND t.status = 1`,
      [world.days[2]![1]!.eventssessionid],
    )) as unknown[];
    expect(good).toEqual([]);
  });

  test('a closed session sends back its approved and waiting applications with a notice; the next session is unaffected', async () => {
    const [, closed, open] = world.days[0]!;
    const submitTo = async (session: OpenSession, telnum: string): Promise<string> => {
      const form = { ...applicationForm(session), telnum };
      const answer = await world.unit.call('auth_apply/submitApply', form);
      expect(answer.code).toBe('A00006');
      return answer.authapplyid as string;
    };
    const approved = await submitTo(closed!, '13911110001');
    const waiting = await submitTo(closed!, '13911110002');
    const neighbour = await submitTo(open!, '13911110003');
    for (const staff of [world.reviewer, world.approver])
      expect((await world.decide(staff, approved, 'approve')).status).toBe(200);
    const { ticketcode } = await read(approved);
    expect(ticketcode).not.toBe('');

    const [{ area_id: areaId }] = (await world.database.query(
      'SELECT area_id FROM visit_sessions WHERE id = $1',
      [closed!.eventssessionid],
    )) as [{ area_id: number }];
    const closing = await world.admin.call('POST', `days/${areaId}/${closed!.eventsdate}/close`, {
      eventssessionid: closed!.eventssessionid,
      reason_zh: '设备检修',
      reason_en: 'Maintenance',
    });
    expect(closing.status).toBe(202);
    expect((await world.decide(world.reviewer, waiting, 'approve')).status).toBe(409);

    for (const [authapplyid, telnum] of [
      [approved, '13911110001'],
      [waiting, '13911110002'],
    ] as const)
      await eventually(async () => {
        expect(await read(authapplyid)).toMatchObject({
          approval: 7,
          fixedfields: ['eventssessionid'],
          approvalcomments: '所选场次已关闭，请重新选择场次后再次提交',
          ticketcode: '',
        });
        const notices = (await messagesTo(telnum)).filter((text) => text.includes('场次已关闭'));
        expect(notices).toHaveLength(1);
      });
    expect(await teamSold(world.database, closed!)).toBe(0);
    const good = (await world.database.query(
      `SELECT 1 FROM tickets t JOIN orders o ON o.id = t.order_id WHERE o.session_id = $1 AND t.status = 1`,
      [closed!.eventssessionid],
    )) as unknown[];
    expect(good).toEqual([]);

    const again = { authapplyid: approved, eventsdate: closed!.eventsdate };
    const sameSession = { ...again, eventssessionid: closed!.eventssessionid };
    expect((await world.unit.call('auth_apply/submitApply', sameSession)).code).not.toBe('A00006');
    const otherSession = { ...again, eventssessionid: open!.eventssessionid };
    expect(await world.unit.call('auth_apply/submitApply', otherSession)).toMatchObject({
      code: 'A00006',
      approval: 1,
    });
    expect((await read(neighbour)).approval).toBe(1);
    expect(await messagesTo('13911110003')).toEqual([expect.stringContaining('已提交')]);
  });

  test('a person’s whole number needs the permission and a reason, and each access is in the audit log', async () => {
    const party = people(2);
    const { authapplyid } = await submitForm(world.unit, world.days[2]![3]!, party);
    const { body: detail } = await world.reviewer.call('GET', `authorizations/${authapplyid}`);
    expect(JSON.stringify(detail)).not.toContain(party[1]!.idnum);
    const look = (staff: typeof world.admin, more: object) =>
      staff.call('POST', `authorizations/${authapplyid}/idnum`, {
        person: 2,
        version: detail.version,
        reason: '与公函核对',
        ...more,
      });
    const auditor = await signInStaff(world.system.baseUrl, 'auditor');
    expect((await look(auditor, {})).status).toBe(403);
    const withoutReason = await look(world.reviewer, { reason: '' });
    expect(withoutReason.status).toBe(400);
    expect(JSON.stringify(withoutReason.body)).toContain('"reason"');
    expect((await look(world.reviewer, { person: 3 })).status).toBe(404);
    expect((await look(world.reviewer, { version: Number(detail.version) - 1 })).status).toBe(409);
    const looked = await look(world.approver, {});
    expect([looked.status, looked.body]).toEqual([200, { idnum: party[1]!.idnum }]);
    const log = await auditor.call('GET', 'audit?act=authorization.revealIdnum');
    expect(log.body.items).toMatchObject([
      {
        username: 'approver',
        reason: '与公函核对',
        after: { realname: maskName(party[1]!.realname) },
      },
    ]);
    expect(JSON.stringify(log.body)).not.toContain(party[1]!.idnum);
  });

  test('leaves the stores consistent', async () => {
    expect(await world.drifts()).toEqual([]);
  });
});
