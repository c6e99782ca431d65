import { beforeAll, describe, expect, test } from '@jest/globals';
import { book } from '../support/booking-steps';
import { eventually } from '../support/eventually';
import { registerVisitor } from '../support/new-visitor';
import {
  letSessionBegin,
  people,
  readApplication,
  submitForm,
  teamSold,
} from '../support/unit-steps';
import { openUnitWorld, type UnitWorld } from '../support/unit-world';

describe('a unit’s applications', () => {
  let world: UnitWorld;

  beforeAll(async () => {
    world = await openUnitWorld();
  });

  test('an application goes from the form through both approvals to a ticket at the gate, then to the report', async () => {
    const session = world.days[0]![0]!;
    const sold = await teamSold(world.database, session);
    const party = people(3);
    const { authapplyid, approval } = await submitForm(world.unit, session, party);
    expect(approval).toBe(1);
    expect(await teamSold(world.database, session)).toBe(sold + 3);
    expect((await readApplication(world.unit, authapplyid)).ticketcode).toBe('');

    expect((await world.decide(world.approver, authapplyid, 'approve')).status).toBe(409);
    expect(
      (await world.decide(world.reviewer, authapplyid, 'approve', { comment: '材料齐全' })).status,
    ).toBe(200);
    expect((await world.decide(world.reviewer, authapplyid, 'approve')).status).toBe(409);
    expect((await world.decide(world.approver, authapplyid, 'approve')).status).toBe(200);
    const approved = await readApplication(world.unit, authapplyid);
    expect(approved).toMatchObject({ approval: 3, personscount: 3, leader_name: '刘强' });
    expect(approved.ticketcode).toMatch(/^T/);
    expect((approved.steps as { event: string }[]).map(({ event }) => event)).toEqual([
      'submit',
      'approve',
      'approve',
    ]);
    const tickets = (await world.database.query(
      `SELECT t.status FROM tickets t JOIN orders o ON o.id = t.order_id WHERE o.ticketcode = $1`,
      [approved.ticketcode],
    )) as { status: number }[];
    expect(tickets.map(({ status }) => status)).toEqual([1, 1, 1]);

    const formData = { personsdata: party.slice(0, 2), arrivaltime: '08:20', remarks: '顺利' };
    expect(await world.unit.call('auth_report/submit', { authapplyid, formData })).toMatchObject({
      code: 'A00012',
    });
    expect(await world.unit.call('auth_report/save', { authapplyid, formData })).toMatchObject({
      code: 'A00006',
      report: 'draft',
    });
    await letSessionBegin(world.database, authapplyid);
    expect(await world.unit.call('auth_report/submit', { authapplyid })).toMatchObject({
      code: 'A00006',
      report: 'submitted',
      formData: { remarks: '顺利' },
    });
    expect((await readApplication(world.unit, authapplyid)).approval).toBe(6);
    const { body } = await world.reviewer.call('GET', `authorizations/${authapplyid}`);
    expect(body).toMatchObject({ reportedcount: 2, personscount: 3 });
    expect(JSON.stringify(body)).not.toContain(party[0]!.idnum);
    expect(await world.unit.call('auth_report/save', { authapplyid, formData })).toMatchObject({
      code: 'A00012',
    });
  });

  test('with one approval step, the approver’s approval is the only one, and gives the code', async () => {
    const set = (path: string, body: object) =>
      world.admin.call('PUT', `settings/${path}`, { ...body, reason: '简化流程' });
    const value = { steps: 1, signInHours: 8, idleMinutes: 120, rooms: 1 };
    expect((await set('authorizations', { value, version: '0' })).status).toBe(204);
    const { authapplyid } = await submitForm(world.unit, world.days[2]![1]!);
    await eventually(async () => {
      const { body } = await world.reviewer.call('GET', `authorizations/${authapplyid}`);
      expect(body.decisions).toEqual([]);
    });
    expect((await world.decide(world.reviewer, authapplyid, 'approve')).status).toBe(409);
    expect((await world.decide(world.approver, authapplyid, 'approve')).status).toBe(200);
    const { approval, ticketcode } = await readApplication(world.unit, authapplyid);
    expect(approval).toBe(3);
    expect(ticketcode).toMatch(/^T/);
    const two = { ...value, steps: 2 };
    expect((await set('authorizations', { value: two, version: '1' })).status).toBe(204);
    await eventually(async () => {
      const { authapplyid: waiting } = await submitForm(world.unit, world.days[2]![1]!);
      const { body } = await world.reviewer.call('GET', `authorizations/${waiting}`);
      expect(body.decisions).not.toEqual([]);
    });
  });

  test('a person who already holds a ticket that day is named in full at the row, and nothing is booked', async () => {
    const session = world.days[0]![1]!;
    const [taken] = people(1);
    const { client } = await registerVisitor(world.system.baseUrl);
    expect(await book(world.system.baseUrl, client, session, [taken!])).toMatchObject({
      state: 'confirmed',
    });
    const sold = await teamSold(world.database, session);
    const refused = await submitForm(world.unit, session, [...people(1), taken!]);
    expect(refused).toMatchObject({ code: 'B00015', errors: [{ field: 'idnum', index: 1 }] });
    expect(refused.errmsg).toContain('王小明');
    expect(await teamSold(world.database, session)).toBe(sold);
    // The input is saved as a draft.
    const { applies: applications } = await world.unit.call('auth_apply/listApply', {
      pagesize: 10,
    });
    expect((applications as { approval: number }[])[0]).toMatchObject({ approval: 0 });
  });

  test('many simultaneous units never take more seats than there are, and a full session is refused', async () => {
    const session = world.days[0]![2]!;
    await world.database.query(
      `UPDATE seat_pools SET capacity = 7 WHERE session_id = $1 AND pool = 'team'`,
      [session.eventssessionid],
    );
    await world.database.query(
      `WITH l AS (UPDATE seat_ledgers SET epoch = epoch + 1 WHERE visit_date = $1 RETURNING epoch)
       UPDATE seat_pools p SET epoch = l.epoch FROM l WHERE p.visit_date = $1`,
      [session.eventsdate],
    );
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => submitForm(world.unit, session, people(2))),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([
      ...Array.from({ length: 3 }, () => 'A00006'),
      ...Array.from({ length: 3 }, () => 'B00016'),
    ]);
    expect(await teamSold(world.database, session)).toBe(6);
    expect(await world.drifts()).toEqual([]);
  });

  test('the list of staff begins with those that wait, whenever the others were submitted', async () => {
    const session = world.days[1]![0]!;
    const submit = async () => (await submitForm(world.unit, session, people(1))).authapplyid;
    const [before, waiting, after] = [await submit(), await submit(), await submit()];
    for (const id of [before, after])
      await world.decide(world.reviewer, id, 'reject', { comment: '材料不全' });
    const { body } = await world.reviewer.call('GET', 'authorizations?pagesize=100');
    const ids = (body.items as { authapplyid: string }[]).map(({ authapplyid }) => authapplyid);
    expect(ids.indexOf(waiting)).toBeLessThan(Math.min(ids.indexOf(before), ids.indexOf(after)));
    await world.unit.call('auth_apply/withdrawApply', { authapplyid: waiting });
  });

  test('a marked field counts as corrected from its first change until the next return', async () => {
    const { authapplyid } = await submitForm(world.unit, world.days[1]![1]!, people(1));
    const giveBack = () =>
      world.decide(world.reviewer, authapplyid, 'return', {
        comment: '请核对负责人',
        fields: ['leader_name'],
      });
    const save = async (form: object) => {
      await world.unit.call('auth_apply/saveDraft', { authapplyid, ...form });
      return (await readApplication(world.unit, authapplyid)).correctedfields;
    };
    await giveBack();
    expect(await save({ leader_duties: '主任' })).toEqual([]);
    expect(await save({ leader_name: '周强' })).toEqual(['leader_name']);
    expect(await save({ leader_duties: '局长' })).toEqual(['leader_name']);
    await world.unit.call('auth_apply/submitApply', { authapplyid });
    await giveBack();
    expect(await save({})).toEqual([]);
    await world.unit.call('auth_apply/withdrawApply', { authapplyid });
  });

  test('leaves the stores consistent', async () => {
    expect(await world.drifts()).toEqual([]);
  });
});
