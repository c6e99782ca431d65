import { randomBytes } from 'node:crypto';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { hallMinute } from '@hall/shared/rules/hall-time';
import { isWorkProven } from '@hall/shared/rules/work-proof';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import { createBatcher } from '@hall/platform/batcher';
import { createKeyedHash } from '@hall/platform/crypto/purpose-key';
import { goOnWithout } from '@hall/platform/go-on-without';
import type { Database } from '@hall/platform/postgres/data-source';
import type { Settings } from '../../configuration/settings';
import { admittedUpTo, hashSeed, isRoomActive, type RoomState, secondsUntil } from './draw-rules';
import { type RoomPlace, askAgainAfter, isDrawNear, createWorkAsking } from './poll-rules';
import * as store from './waiting-room.sql';

/** The account that joins, and its device. */
export interface Comer {
  accountId: string;
  /** The browser's device id; unset if devices are not checked, as for a ticket link after its code. */
  device?: string | undefined;
}

/**
 * The waiting room before a release (product rule). Accounts that join before the release get a random order, later
 * ones the places after them. They are admitted at a rate that the booking path can handle. The list of waiting rooms
 * is read twice a second for all callers, so bookings of other days cost nothing.
 */
export async function createWaitingRoom(
  deps: { database: Database; settings: Settings; config: { INDEX_KEY: string } },
  refreshMs = 500,
) {
  const { database, settings } = deps;
  const hash = createKeyedHash(deps.config.INDEX_KEY, 'device in a line');
  const asking = createWorkAsking(database);
  let rooms = new Map<string, { row: store.DrawRow; state: RoomState }>();
  let clockOffset = 0;
  const now = (): number => Date.now() + clockOffset;
  const refresh = async (): Promise<void> => {
    const { prequeue } = await settings.get();
    const rows = await store.readDraws(database, prequeue.openMinutes);
    if (rows[0]) clockOffset = rows[0].now.getTime() - Date.now();
    rooms = new Map(rows.map((row) => [`${row.areaId}:${row.visitDate}`, withState(row)]));
  };
  await refresh();
  const timer = setInterval(
    () => void goOnWithout('reading the waiting rooms', refresh()),
    refreshMs,
  );
  timer.unref();

  const limits = { max: 500, waitMs: 5, busyWaitMs: 25, concurrency: 1 };
  const inBatches = (write: (database: Database, rows: store.Arrival[]) => Promise<void>) =>
    createBatcher<store.Arrival, store.Entry | undefined>(limits, async (rows) => {
      await write(database, rows);
      const entries = await store.findEntries(database, rows);
      return rows.map((row) => entries.get(store.roomKey(row)));
    });
  const joins = inBatches(store.joinRoom);
  const looks = inBatches(store.touchEntry);
  const arrivalOf = async (
    { accountId, device }: Comer,
    areaId: number,
    visitDate: string,
  ): Promise<store.Arrival> => {
    const isBound = device !== undefined && (await settings.get()).prequeue.boundToDevice;
    const deviceHash = isBound ? hash(device) : null;
    return { areaId, visitDate, accountId, deviceHash, proven: false };
  };
  const findRoom = async (areaId: number, date: string) => {
    const known = rooms.get(`${areaId}:${date}`);
    if (known) return known;
    const { prequeue } = await settings.get();
    const row = await store.findDraw(database, areaId, date, prequeue.openMinutes);
    if (!row) throw notFoundError();
    return withState(row);
  };
  const enter = async (row: store.Arrival): Promise<store.Entry | undefined> => {
    await store.ensureDraw(database, row.areaId, row.visitDate, randomBytes(32));
    return joins.call(row);
  };
  const placeOf = async (
    { row, state }: { row: store.DrawRow; state: RoomState },
    arrival: store.Arrival,
    entry: store.Entry | undefined,
  ): Promise<RoomPlace> => {
    const { prequeue } = await settings.get();
    const { admittedPerSecond } = prequeue;
    const { accountId } = arrival;
    const elsewhere = isElsewhere(arrival, entry);
    const place = entry?.place;
    const active = isRoomActive(state, now(), admittedPerSecond);
    const admitted =
      now() >= state.releaseAt &&
      (!active ||
        (!elsewhere && !!place && place <= admittedUpTo(state, now(), admittedPerSecond)));
    const etaSeconds = admitted
      ? 0
      : secondsUntil(place ?? undefined, state, now(), admittedPerSecond);
    const isNear = isDrawNear(state, now());
    const askAgainMs = askAgainAfter(state, {
      place: elsewhere ? undefined : (place ?? undefined),
      people: isNear ? await asking.count(row) : 0,
      now: now(),
      admittedPerSecond,
      chance: Math.random(),
    });
    return {
      visitDate: row.visitDate,
      opensAt: row.opensAt,
      releaseAt: row.releaseAt,
      joined: entry !== undefined,
      place: place ?? undefined,
      places: Math.max(place ?? 0, state.places),
      etaSeconds,
      askAgainMs: Math.round(askAgainMs),
      admitted,
      seedHash: row.seed ? hashSeed(row.seed) : undefined,
      seed: row.seed && row.drawnAt ? row.seed : undefined,
      drawNumber: accountId,
      rules: prequeue,
      elsewhere,
      work:
        entry && !elsewhere && !entry.proven && prequeue.proofOfWork && !row.drawnAt
          ? await asking.ask(row, accountId, admittedPerSecond)
          : undefined,
    };
  };

  return {
    /**
     * Takes a place. If places are bound to devices, joining on another device gives up the previous place.
     * @param proof the proof of work, if done
     * @throws {AnswerError} A00009 no such day; A00012 the waiting room is not open yet
     */
    async join(comer: Comer, areaId: number, date: string, proof?: string): Promise<RoomPlace> {
      const room = await findRoom(areaId, date);
      if (now() < room.state.opensAt)
        throw new AnswerError(AnswerCode.wrongState, {
          key: 'answer.A00012_lineClosed',
          params: { time: hallMinute(room.row.opensAt) },
        });
      const { admittedPerSecond } = (await settings.get()).prequeue;
      const arrival = await arrivalOf(comer, areaId, date);
      const asked =
        proof && room.row.seed && (await asking.ask(room.row, comer.accountId, admittedPerSecond));
      // The queue may have grown during the proof of work, so one bit less is accepted.
      if (asked) arrival.proven = isWorkProven(proof, { ...asked, bits: asked.bits - 1 });
      const over =
        now() >= room.state.releaseAt && !isRoomActive(room.state, now(), admittedPerSecond);
      const entry = over ? await looks.call(arrival) : await enter(arrival);
      return placeOf(over ? room : await findFresh(areaId, date, room), arrival, entry);
    },
    /** @throws {AnswerError} A00009 no such day */
    async place(comer: Comer, areaId: number, date: string): Promise<RoomPlace> {
      const room = await findRoom(areaId, date);
      const arrival = await arrivalOf(comer, areaId, date);
      const entry = await looks.call(arrival);
      // The account left before the draw and is back: it gets a place at the end.
      const late = entry?.place === null && room.state.drawnAt !== undefined;
      const stays = !late || isElsewhere(arrival, entry);
      return placeOf(room, arrival, stays ? entry : await joins.call(arrival));
    },
    /**
     * Admits a booking of this day, or adds the account to the waiting room.
     * @throws {AnswerError} A00012 if it must wait for its turn, or has its place on another device
     */
    async assertAdmitted(comer: Comer, areaId: number, date: string): Promise<void> {
      const room = rooms.get(`${areaId}:${date}`);
      if (!room || now() < room.state.releaseAt) return;
      const { admittedPerSecond } = (await settings.get()).prequeue;
      if (!isRoomActive(room.state, now(), admittedPerSecond)) return;
      const arrival = await arrivalOf(comer, areaId, date);
      const known = await looks.call(arrival);
      if (isElsewhere(arrival, known))
        throw new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_lineElsewhere' });
      const place = (known?.place ? known : await enter(arrival))?.place ?? null;
      if (place === null || place > admittedUpTo(room.state, now(), admittedPerSecond))
        throw new AnswerError(AnswerCode.wrongState, {
          key: 'answer.A00012_line',
          params: {
            place: place ?? '…',
            seconds: secondsUntil(place ?? undefined, room.state, now(), admittedPerSecond),
          },
        });
    },
    close: (): void => clearInterval(timer),
  };

  /** The first account to join creates the draw; read it again, so that its seed hash is returned too. */
  async function findFresh(
    areaId: number,
    date: string,
    room: Awaited<ReturnType<typeof findRoom>>,
  ) {
    if (room.row.seed) return room;
    const { prequeue } = await settings.get();
    const row = await store.findDraw(database, areaId, date, prequeue.openMinutes);
    return row ? withState(row) : room;
  }
}

export type WaitingRoom = Awaited<ReturnType<typeof createWaitingRoom>>;

const isElsewhere = (arrival: store.Arrival, entry: store.Entry | undefined): boolean =>
  !!arrival.deviceHash && !!entry?.deviceHash && entry.deviceHash !== arrival.deviceHash;

const withState = (row: store.DrawRow): { row: store.DrawRow; state: RoomState } => ({
  row,
  state: {
    releaseAt: row.releaseAt.getTime(),
    opensAt: row.opensAt.getTime(),
    drawnAt: row.drawnAt?.getTime(),
    awaited: row.seed !== null,
    places: row.places,
  },
});
