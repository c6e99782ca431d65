import { beforeAll, expect, test } from '@jest/globals';
import ExcelJS from 'exceljs';
import { CreateExportDto } from '@hall/shared/contract/staff/exports';
import { AccountStatus } from '@hall/shared/codes/states';
import {
  findExportsWaiting,
  orderExport,
  readExportFile,
  writeExport,
} from '@hall/domain/administration/exports';
import { readVisitStatistics } from '@hall/domain/administration/statistics';
import { changeForVisitor } from '@hall/domain/administration/staff-orders';
import { createDayBoards } from '@hall/domain/on-site/day-board';
import { decideAbsences, readAbsences } from '@hall/domain/on-site/gate';
import { createRequestIntake } from '@hall/domain/reservation/booking';
import { endOrder } from '@hall/domain/reservation/orders';
import { createScheduleBoard } from '@hall/domain/schedule/calendar';
import {
  carryOutClosing,
  closeDay,
  findOpenClosings,
  previewClosing,
  readDays,
  setCapacity,
} from '@hall/domain/schedule/plan';
import { newRequestId } from '../support/booking-world';
import { cleanUpAtEnd } from '../support/clean-up-at-end';
import { by, type GateWorld, openGateWorld } from '../support/gate-world';
import { newPassport } from '../support/new-visitor';
import { readPrimary } from '@hall/platform/postgres/reader';
import { createFileStore } from '@hall/platform/providers/files';
import { versionOf } from '@hall/platform/version';
import { folderUntilEnd } from '../support/until-end';

/** The sessions of the day, in their order. */
const [morning, noon, afternoon, evening] = [0, 1, 2, 3] as const;

const auditor = {
  staff: { id: '1', username: 'auditor', role: 'auditor' as const },
  address: '',
};
let files: Parameters<typeof writeExport>[0] & Parameters<typeof orderExport>[0];
let gate: GateWorld;
let staffMove: Parameters<typeof changeForVisitor>[0];

beforeAll(async () => {
  gate = await openGateWorld(4);
  await gate.wideOpen();
  const { world } = gate;
  // Sessions end at night, so that the test runs at any hour; `complete` ends one.
  await world.database.query(
    `UPDATE visit_sessions SET starttime = starttime + interval '12 hours', endtime = '23:59:59' WHERE visit_date = $1`,
    [gate.today],
  );
  files = {
    ...gate.deps,
    files: createFileStore(
      { FILES_PROVIDER: 'disk', FILES_FOLDER: folderUntilEnd('figures') } as never,
      gate.deps.sealer,
    ),
    logger: world.logger,
    reader: readPrimary(world.database),
  };
  await world.database.query(
    `INSERT INTO staff (username, password_hash, role) VALUES ('auditor', '-', 'auditor')`,
  );
  const board = await createScheduleBoard(world.database);
  cleanUpAtEnd(() => board.close());
  const producer = {
    add: () => Promise.resolve(),
    depth: () => Promise.resolve(0),
    close: () => Promise.resolve(),
  };
  staffMove = {
    ...world,
    ...gate.deps,
    board,
    intake: createRequestIntake(world.database, producer, world.logger),
    blacklist: { endsOf: () => [] },
    waitingRoom: { assertAdmitted: () => Promise.resolve() },
    intakeSwitch: { assertOpen: () => undefined },
  } as never;
});

const rows = async <Row>(sql: string, ...values: unknown[]): Promise<Row[]> =>
  (await gate.world.database.query(sql, values)) as Row[];

/** @returns an order of new people for a session of today, with its tickets */
async function party(session: number, people: number) {
  const order = await gate.orderForToday(
    Array.from({ length: people }, newPassport),
    undefined,
    session,
  );
  return { ...order, tickets: await gate.ticketsOf(order.ticketcode) };
}

const messagesTo = async ({ account }: { account: string }): Promise<string[]> =>
  (
    await rows<{ text: string }>(
      'SELECT text FROM queued_messages WHERE account_id = $1 ORDER BY id',
      account,
    )
  ).map(({ text }) => text);

const cancelled = expect.stringContaining('已取消');
const warned = expect.stringContaining('账号已被记警告');

/** @returns the figures of today's first page, after a comparison with the calendar, the statistics and their file */
async function figures() {
  const { world, today } = gate;
  const board = await createDayBoards(gate.deps).read(today);
  const sum = (of: 'capacity' | 'booked' | 'admitted' | 'noShow' | 'windowLeft'): number =>
    board.sessions.reduce((total, session) => total + session[of], 0);
  const places = { places: sum('capacity'), booked: sum('booked') };
  const shown = { ...places, admitted: sum('admitted'), absent: sum('noShow') };
  const [day] = await readDays(world.database, 1, today, today);
  expect({ places: day!.capacity, booked: day!.sold }).toEqual(places);
  const range = { from: today, to: today };
  const { totals, origins } = await readVisitStatistics(world.database, range);
  expect(origins.reduce((all, { visitors }) => all + visitors, 0)).toBe(shown.booked);
  expect({
    places: totals.capacity,
    booked: totals.booked - totals.cancelled,
    admitted: totals.admitted,
    absent: totals.noShow,
  }).toEqual(shown);
  const form = Object.assign(new CreateExportDto(), { kind: 'statistics' as const, ...range });
  const id = await orderExport(files, form, 'en', auditor);
  for (const waiting of await findExportsWaiting(world.database))
    await writeExport(files, waiting, () => undefined);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await readExportFile(files, id, auditor)).bytes as never);
  const sheet = workbook.getWorksheet('By day')!;
  const head = sheet.getRow(1).values as string[];
  const last = sheet.lastRow!.values as (string | number)[];
  const total = (heading: string) => last[head.indexOf(heading)];
  expect([last[1], total('Places'), total('Booked'), total('Admitted'), total('No-show')]).toEqual([
    'Total',
    ...Object.values(shown),
  ]);
  expect(workbook.worksheets[0]!.getColumn(2).values).toEqual(
    expect.arrayContaining(['Memorial Hall', `${today} – ${today}`, shown.booked]),
  );
  return { ...shown, windowLeft: sum('windowLeft') };
}

test('after a hard day seats, statistics, messages and accounts agree', async () => {
  const { world, today } = gate;
  const deps = { ...gate.deps, signIns: { forget: () => undefined } };

  // In the first session the gate is down: nobody is admitted, and nobody is warned.
  const unseen = [await party(morning, 1), await party(morning, 3)];
  await gate.complete(morning);
  const [open] = await readAbsences(world.database, null);
  expect(open).toMatchObject({ id: gate.sessionsOfToday[morning], accounts: 2 });
  await decideAbsences(deps, by, open!.id, 'withdraw', '闸机故障');

  // In the second session the power fails with five people inside. One device goes on without network.
  await gate.wideOpen();
  const inside = await party(noon, 4);
  await gate.admit(inside.id, inside.tickets);
  const partly = await party(noon, 3);
  await gate.admit(partly.id, partly.tickets.slice(0, 1));
  const offline = await party(noon, 2);
  const absent = await party(noon, 1);
  const at = new Date().toISOString();
  await gate.complete(noon);
  expect(await messagesTo(offline)).toEqual([warned]);
  await gate.admit(offline.id, offline.tickets, { offline: true, at });
  // The warning still waits to be sent, so it is withdrawn.
  expect(await messagesTo(offline)).toEqual([expect.stringContaining('账号已恢复正常')]);

  // A party moves to another day while one of it is inside.
  await gate.wideOpen();
  const moving = await party(evening, 3);
  await gate.admit(moving.id, moving.tickets.slice(0, 1));
  const target = world.sessions[5]!;
  const requestid = newRequestId();
  const form = { requestid, eventssessionid: target.id, reason: '本人来电要求' };
  await changeForVisitor(staffMove, moving.id, form, by);
  await world.decider.decide(requestid, target.date);

  // Before the closing, the first page, the calendar, the statistics and their file have the same figures. People of a
  // session that is over are absent before their order is completed, and its counter has no places left.
  await world.database.query(
    `UPDATE seat_pools SET capacity = 10 WHERE pool = 'window' AND visit_date = $1`,
    [today],
  );
  expect(await figures()).toEqual({
    places: 2040,
    booked: 15,
    admitted: 8,
    absent: 7,
    windowLeft: 20,
  });

  // The third session is closed while some of its people are inside, and the day with it.
  const stuck = await party(afternoon, 3);
  await gate.admit(stuck.id, stuck.tickets.slice(0, 2));
  const late = await party(afternoon, 2);
  const scope = { areaId: 1, date: today, sessionId: null };
  const { sessions: preview } = await previewClosing(world.database, scope);
  expect(preview.map(({ inside: n, visitors }) => [n, visitors])).toEqual([
    [0, 0],
    [0, 0],
    [2, 3],
    [1, 0],
  ]);
  await closeDay(world.database, scope, { reason_zh: '停电', reason_en: 'power cut' }, by);
  for (const id of await findOpenClosings(world.database))
    await carryOutClosing({ ...world, endOrder, mailCopies: () => Promise.resolve([]) }, id);
  expect(await messagesTo(stuck)).toEqual([expect.stringContaining('尚未入馆的 1 人')]);
  expect(await messagesTo(late)).toEqual([cancelled]);

  // Two schedulers give the same session other seats.
  const seats = { personal: 500, team: 0, window: 0 };
  const version = versionOf(seats);
  await setCapacity(world, target.id, { ...seats, window: 10, version }, by);
  await expect(
    setCapacity(world, target.id, { ...seats, window: 20, version }, by),
  ).rejects.toMatchObject({ code: 'A00012', details: { status: 409 } });

  for (const session of [afternoon, evening]) await gate.complete(session);

  // Seats: each pool has sold the tickets that hold one.
  await world.repair();
  expect(await world.drifts()).toEqual([]);
  expect(
    await rows(
      `SELECT p.session_id FROM seat_pools p WHERE p.sold <> (
         SELECT count(*) FROM tickets t JOIN orders o ON o.id = t.order_id
         WHERE o.session_id = p.session_id AND o.pool = p.pool AND t.holds_seat)`,
    ),
  ).toEqual([]);
  // Statistics: everybody who was admitted is counted once, whatever became of the order.
  const admitted = 4 + 1 + 2 + 1 + 2;
  expect(await figures()).toMatchObject({ places: 0, admitted, windowLeft: 0 });
  // Messages: parties that were inside or unseen get none.
  for (const order of [inside, partly, ...unseen]) expect(await messagesTo(order)).toEqual([]);
  expect(await messagesTo(absent)).toEqual([warned]);
  // Accounts: one absence of the day counts.
  expect(
    await rows(
      'SELECT id::text FROM accounts WHERE status <> $1 ORDER BY id',
      AccountStatus.normal,
    ),
  ).toEqual([{ id: absent.account }]);
});
