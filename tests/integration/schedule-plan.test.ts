import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  addSession,
  findUndoableChange,
  generateDays,
  getDay,
  getSession,
  makeSpecialDay,
  previewDays,
  readSessionsOf,
  removeDay,
  removeSession,
  saveDay,
  saveWeek,
  setCapacity,
  setSession,
  undoPlanChange,
} from '@hall/domain/schedule/plan';
import {
  moveDueTeamSeats,
  moveSeatsToCounter,
  moveTeamSeats,
} from '@hall/domain/schedule/seat-moves';
import { createSettings, writeSetting } from '@hall/domain/configuration/settings';
import { readActsOn } from '@hall/domain/foundation/audit';
import { addHallDays, hallDateOf, hallWeekday } from '@hall/shared/rules/hall-time';
import { by, openScheduleWorld, type ScheduleWorld } from '../support/schedule-world';

type Session = ScheduleWorld['sessions'][number];

describe('changes of the schedule by staff', () => {
  let world: ScheduleWorld;
  beforeAll(async () => {
    world = await openScheduleWorld();
  });

  test('more seats than the hall’s limit are refused in every kind of plan', async () => {
    const session = world.sessions[0]!;
    const slip = { personal: 14_000, team: 0, window: 0 };
    const refused = {
      details: {
        faults: [{ field: 'personal', key: 'validation.plan.ceiling', params: { max: 5000 } }],
      },
    };
    await expect(setCapacity(world, session.id, slip, by)).rejects.toMatchObject(refused);
    const limits = { usual: 10_000, ceiling: 14_000 };
    await setCapacity(world, session.id, slip, by, limits);
    expect(await world.poolOf(session.id)).toMatchObject({ capacity: 14_000 });
    await setCapacity(world, session.id, { personal: 5, team: 0, window: 0 }, by);
    await expect(
      saveWeek(
        world.database,
        { areaid: 1, weekdays: [1], sessions: [{ starttime: '08:00', endtime: '09:00', ...slip }] },
        by,
      ),
    ).rejects.toMatchObject(refused);
  });

  test('fewer seats than are taken are refused at their pool; more are available at once, in Redis too', async () => {
    const session = world.sessions[0]!;
    const [one, other] = await world.makeAccounts(2);
    await world.book(one!, session, [
      world.visitor(),
      world.visitor(),
      world.visitor(),
      world.visitor(),
    ]);
    await expect(
      setCapacity(world, session.id, { personal: 3, team: 0, window: 0 }, by),
    ).rejects.toMatchObject({
      details: {
        faults: [{ field: 'personal', key: 'validation.plan.below', params: { min: 4 } }],
      },
    });
    await setCapacity(world, session.id, { personal: 4, team: 0, window: 0 }, by);
    expect(await world.book(other!, session, [world.visitor()])).toBe('B00016');
    await setCapacity(world, session.id, { personal: 5, team: 2, window: 1 }, by);
    expect(await world.book(other!, session, [world.visitor()])).toMatch(/^\d+$/);
    expect(await world.poolOf(session.id)).toEqual({ capacity: 5, sold: 5, held: 0 });
    const [row] = (await world.database.query('SELECT capacity FROM visit_sessions WHERE id = $1', [
      session.id,
    ])) as [{ capacity: number }];
    expect(row.capacity).toBe(8);
    expect(await world.drifts()).toEqual([]);
  });

  test('added seats go to the waiting list first', async () => {
    const session = world.sessions[1]!;
    const [holder, waiting, looker] = await world.makeAccounts(3);
    await setCapacity(world, session.id, { personal: 1, team: 0, window: 0 }, by);
    await world.book(holder!, session, [world.visitor()]);
    await world.wait(waiting!, [session.id], [world.visitor(), world.visitor()]);
    await setCapacity(world, session.id, { personal: 3, team: 0, window: 0 }, by);
    expect(await world.poolOf(session.id)).toEqual({ capacity: 3, sold: 1, held: 2 });
    expect(await world.book(looker!, session, [world.visitor()])).toBe('B00016');
    await world.handOut();
    const [entry] = (await world.database.query(
      `SELECT state FROM waitlist_entries WHERE account_id = $1`,
      [waiting],
    )) as [{ state: string }];
    expect(entry.state).toBe('offered');
    expect(await world.drifts()).toEqual([]);
  });

  test('unused team seats become public, by hand or by rule, once per session', async () => {
    const [byHand, byRule] = [world.sessions[3]!, world.sessions[4]!];
    for (const { id } of [byHand, byRule])
      await setCapacity(world, id, { personal: 2, team: 5, window: 0 }, by);
    await expect(moveTeamSeats(world, byHand.id, 6, by)).rejects.toMatchObject({
      details: { faults: [{ field: 'seats', params: { max: 5 } }] },
    });
    expect(await moveTeamSeats(world, byHand.id, 4, by)).toBe(4);
    expect(await world.poolOf(byHand.id)).toMatchObject({ capacity: 6 });
    expect(await world.poolOf(byHand.id, 'team')).toMatchObject({ capacity: 1 });

    const settings = createSettings(world.database, 0);
    const rule = { ...world, settings };
    await moveDueTeamSeats(rule);
    expect(await world.poolOf(byRule.id, 'team')).toMatchObject({ capacity: 5 });
    await writeSetting(world.database, 'teamSeats', {
      toEveryone: true,
      daysBefore: 30,
      time: '00:00',
    });
    await moveDueTeamSeats(rule);
    expect(await world.poolOf(byRule.id)).toMatchObject({ capacity: 7 });
    await setCapacity(world, byRule.id, { personal: 7, team: 3, window: 0 }, by);
    await moveDueTeamSeats(rule);
    expect(await world.poolOf(byRule.id, 'team')).toMatchObject({ capacity: 3 });
    expect(await world.drifts()).toEqual([]);
  });

  test('on the day itself only the counter gets seats, and unused ones, until the session ends', async () => {
    const today = hallDateOf(new Date());
    await world.database.query(
      `INSERT INTO visit_days (area_id, visit_date, release_at) VALUES (1, $1, now()) ON CONFLICT DO NOTHING`,
      [today],
    );
    const session = { areaid: 1, date: today, starttime: '23:58', endtime: '23:59' };
    const add = (seats: object, more = {}) =>
      addSession(world, { ...session, personal: 0, team: 0, window: 2, ...seats, ...more }, by);
    const faultAt = (field: string) => ({ details: { faults: [{ field }] } });
    await expect(add({ personal: 1 })).rejects.toMatchObject(faultAt('personal'));
    await expect(add({ team: 1 })).rejects.toMatchObject(faultAt('team'));
    await expect(add({}, { starttime: '00:00', endtime: '00:01' })).rejects.toMatchObject(
      faultAt('endtime'),
    );
    const id = await add({});
    await expect(moveSeatsToCounter(world, id, by)).rejects.toMatchObject({ code: 'A00012' });
    // A session that was planned for everybody, on its own day.
    await world.database.query(
      `UPDATE seat_pools SET capacity = CASE pool WHEN 'personal' THEN 3 ELSE 4 END
       WHERE session_id = $1 AND pool <> 'window'`,
      [id],
    );
    await expect(
      setCapacity(world, id, { personal: 5, team: 4, window: 9 }, by),
    ).rejects.toMatchObject(faultAt('personal'));
    await setCapacity(world, id, { personal: 3, team: 4, window: 5 }, by);
    expect(await moveSeatsToCounter(world, id, by)).toBe(7);
    expect(await world.poolOf(id, 'window')).toMatchObject({ capacity: 12 });
    expect(await world.poolOf(id)).toMatchObject({ capacity: 0 });
    expect(await world.drifts()).toEqual([]);
    const ahead = world.sessions[5]!.id;
    await expect(moveSeatsToCounter(world, ahead, by)).rejects.toMatchObject({ code: 'A00012' });
    await world.database.query(
      `UPDATE visit_sessions SET starttime = '00:00', endtime = '00:00:01' WHERE id = $1`,
      [id],
    );
    await expect(
      setCapacity(world, id, { personal: 0, team: 0, window: 1 }, by),
    ).rejects.toMatchObject({ code: 'A00012' });
    await removeSession(world, id, by);
  });

  test('days are generated as previewed; existing ones stay; a special day has its own sessions', async () => {
    const last = world.sessions.at(-1)!.date;
    const from = addHallDays(last, -1);
    const to = addHallDays(last, 7);
    const closedOn = hallWeekday(addHallDays(last, 2));
    const { database } = world;
    const settings = await createSettings(database, 0).get();
    await saveWeek(database, { areaid: 1, weekdays: [closedOn], sessions: [] }, by);
    const preview = await previewDays(database, { areaid: 1, from, to }, settings);
    expect(preview.map(({ state }) => state).join(' ')).toBe(
      'exists exists new closed new new new new new',
    );
    // The release time is included for closed days too, because a special day can be made there.
    expect(preview.map((day) => 'releaseAt' in day).join(' ')).toBe(
      preview.map(({ state }) => state !== 'exists').join(' '),
    );
    const made = await generateDays(world, { areaid: 1, from, to }, settings, by);
    expect(made).toEqual(preview.filter(({ state }) => state === 'new').map(({ date }) => date));
    const special = {
      areaid: 1,
      date: addHallDays(last, 2),
      note: '纪念日',
      name_zh: '国家公祭日',
      name_en: 'National Memorial Day',
      sessions: [{ starttime: '19:00', endtime: '21:00', personal: 100, team: 0, window: 0 }],
    };
    const make = (form: typeof special) => makeSpecialDay(database, form, settings, by);
    await expect(
      make({ ...special, sessions: [...special.sessions, ...special.sessions] }),
    ).rejects.toMatchObject({
      details: { faults: [{ field: 'starttime', index: 1 }] },
    });
    await expect(make({ ...special, name_en: '' })).rejects.toMatchObject({
      details: { faults: [{ field: 'name_en', key: 'validation.plan.bothNames' }] },
    });
    await make(special);
    await expect(make(special)).rejects.toMatchObject({
      details: { faults: [{ field: 'date', key: 'validation.plan.exists' }] },
    });
    const sessions = (await database.query(
      `SELECT to_char(s.starttime, 'HH24:MI') AS starttime, d.special, d.note, d.name_zh AS name FROM visit_sessions s
       JOIN visit_days d USING (area_id, visit_date) WHERE s.visit_date = $1`,
      [special.date],
    )) as object[];
    expect(sessions).toEqual([
      { starttime: '19:00', special: true, note: '纪念日', name: '国家公祭日' },
    ]);
    const undoable = async () => (await findUndoableChange(database, 1))?.act;
    expect(await undoable()).toBe('special');
    const save = (note: string) => saveDay(database, 1, special.date, { note }, by);
    await save('改期');
    expect(await undoable()).toBeUndefined();
    await save(special.note);
    await undoPlanChange(world, (await findUndoableChange(database, 1))!.id, by);
    await expect(getDay(database, 1, special.date)).rejects.toMatchObject({ code: 'A00009' });
  });

  test('an unused session can be removed, another only closed', async () => {
    const [used, unused] = [world.sessions[12]!, world.sessions[13]!];
    const [account] = await world.makeAccounts(1);
    await world.book(account!, used, [world.visitor()]);
    await expect(removeSession(world, used.id, by)).rejects.toMatchObject({ code: 'A00012' });
    await removeSession(world, unused.id, by);
    expect(await world.book(account!, unused, [world.visitor()])).toBe('B00012');
    expect(await world.drifts()).toEqual([]);
  });

  test('a day without sessions is generated again, and the generated days are undone as one act', async () => {
    const { database } = world;
    const settings = await createSettings(database, 0).get();
    const last = world.sessions.at(-1)!.date;
    const [from, to] = [addHallDays(last, 20), addHallDays(last, 24)];
    const generate = () => generateDays(world, { areaid: 1, from, to }, settings, by);
    const countOn = async (date: string) => (await readSessionsOf(database, 1, date)).length;
    const made = await generate();
    const [emptied, other] = made as [string, string];
    const planned = await countOn(emptied);
    for (const { id } of await readSessionsOf(database, 1, emptied))
      await removeSession(world, id, by);
    expect(await generate()).toEqual([emptied]);
    expect(await countOn(emptied)).toBe(planned);
    const undo = async () => undoPlanChange(world, (await findUndoableChange(database, 1))!.id, by);
    await undo();
    expect([await countOn(emptied), await countOn(other)]).toEqual([0, planned]);

    await removeDay(world, 1, emptied, by);
    await removeDay(world, 1, other, by);
    expect(await generate()).toEqual([emptied, other]);
    await undo();
    for (const date of [emptied, other])
      await expect(removeDay(world, 1, date, by)).rejects.toMatchObject({ code: 'A00009' });
    expect(await world.drifts()).toEqual([]);
  });

  test('a day is deleted as one act while nobody asked for a session of it', async () => {
    const { date } = world.sessions[15]!;
    const [account] = await world.makeAccounts(1);
    const later = world.sessions.find((session) => session.date > date)!;
    await world.book(account!, later, [world.visitor()]);
    await expect(removeDay(world, 1, later.date, by)).rejects.toMatchObject({ code: 'A00012' });
    await removeDay(world, 1, date, by);
    expect(await world.book(account!, world.sessions[15]!, [world.visitor()])).toBe('B00012');
    expect(await readActsOn(world.database, 'day', `1/${date}`)).toMatchObject([
      { act: 'day.remove' },
    ]);
    expect(await world.drifts()).toEqual([]);
  });

  test('a release by hand is taken back while nobody asked for the session', async () => {
    const { database } = world;
    const [session, booked] = world.sessions.slice(-2) as [Session, Session];
    const { date } = session;
    const set = (id: string, released: boolean) => setSession(database, id, { released }, by);
    await expect(set(session.id, false)).rejects.toMatchObject({ code: 'A00012' });
    await database.query(
      `UPDATE visit_days SET release_at = now() + interval '1 hour' WHERE visit_date = $1`,
      [date],
    );
    const [account] = await world.makeAccounts(1);
    for (const { id } of [session, booked]) await set(id, true);
    expect(await world.book(account!, booked, [world.visitor()])).toMatch(/^\d+$/);
    await expect(set(booked.id, false)).rejects.toMatchObject({ code: 'A00012' });
    await set(session.id, false);
    expect((await getSession(database, session.id)).state).toBe('notreleased');
    expect(await world.book(account!, session, [world.visitor()])).toBe('B00011');
    expect(await world.drifts()).toEqual([]);
  });
});
