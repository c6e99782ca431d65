import { randomBytes } from 'node:crypto';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { hallIso } from '@hall/shared/rules/hall-time';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import { createBatcher } from '@hall/platform/batcher';
import { goOnWithout } from '@hall/platform/go-on-without';
import type { Database } from '@hall/platform/postgres/data-source';
import type { Settings } from '../../hall/settings';
import {
  abandonedSeconds,
  admittedUpTo,
  hashSeed,
  isLineActive,
  type LineState,
  secondsUntil,
} from './line-rules';
import * as store from './prequeue.sql';

/** How an account stands in the line before a day's release. */
export interface LinePlace {
  visitDate: string;
  /** Whether the account has a place; without one it need not wait once `admitted` says so. */
  joined: boolean;
  opensAt: Date;
  releaseAt: Date;
  /** From 1, of `places`; none before the draw. */
  place: number | undefined;
  places: number;
  etaSeconds: number;
  /** When to ask again, jittered. */
  askAgainMs: number;
  /** Whether a booking would be taken now. */
  admitted: boolean;
  /** SHA-256 of the draw's seed, hex: told before the draw; none while there is no draw. */
  seedHash: string | undefined;
  /** Told after the draw. */
  seed: Buffer | undefined;
  /** The number under which the account is drawn. */
  drawNumber: string;
  /** Accounts made within so many minutes before the release are drawn behind all others; 0: none is. */
  youngMinutes: number;
}

export interface Prequeue {
  /** @throws {AnswerError} A00009 no such day; A00012 the line is not open yet */
  join(accountId: string, areaId: number, date: string): Promise<LinePlace>;
  /** @throws {AnswerError} A00009 no such day */
  place(accountId: string, areaId: number, date: string): Promise<LinePlace>;
  /**
   * Lets a booking of this day pass, or puts the account into the line.
   * @throws {AnswerError} A00012 where it has to wait for its turn
   */
  assertAdmitted(accountId: string, areaId: number, date: string): Promise<void>;
  close(): void;
}

/**
 * The line before a release (product rule): who came before it gets a random order, who comes later stands
 * behind, and the queue is admitted at a pace that the booking path holds. Which days have a line is read
 * twice a second for all; a booking of another day costs nothing here.
 */
export async function createPrequeue(
  deps: { database: Database; settings: Settings },
  refreshMs = 500,
): Promise<Prequeue> {
  const { database, settings } = deps;
  let lines = new Map<string, { row: store.DrawRow; state: LineState }>();
  let clockOffset = 0;
  const now = (): number => Date.now() + clockOffset;
  const refresh = async (): Promise<void> => {
    const { prequeue } = await settings.get();
    const rows = await store.readDraws(database, prequeue.openMinutes);
    if (rows[0]) clockOffset = rows[0].now.getTime() - Date.now();
    lines = new Map(rows.map((row) => [`${row.areaId}:${row.visitDate}`, withState(row)]));
  };
  await refresh();
  const timer = setInterval(() => void goOnWithout('reading the lines', refresh()), refreshMs);
  timer.unref();

  const limits = { max: 500, waitMs: 5, busyWaitMs: 25, concurrency: 1 };
  const joins = createBatcher<store.Join, number | null>(limits, async (rows) => {
    await store.joinLine(database, rows);
    const places = await store.findPlaces(database, rows);
    return rows.map((row) => places.get(store.lineKey(row)) ?? null);
  });
  const looks = createBatcher<store.Join, number | null | undefined>(limits, async (rows) => {
    await store.touchLine(database, rows);
    const places = await store.findPlaces(database, rows);
    return rows.map((row) => places.get(store.lineKey(row)));
  });

  const findLine = async (areaId: number, date: string) => {
    const known = lines.get(`${areaId}:${date}`);
    if (known) return known;
    const { prequeue } = await settings.get();
    const row = await store.findDraw(database, areaId, date, prequeue.openMinutes);
    if (!row) throw notFoundError();
    return withState(row);
  };
  const enter = async (row: store.Join): Promise<number | null> => {
    await store.ensureDraw(database, row.areaId, row.visitDate, randomBytes(32));
    return joins.call(row);
  };
  const placeOf = async (
    { row, state }: { row: store.DrawRow; state: LineState },
    accountId: string,
    place: number | null | undefined,
  ): Promise<LinePlace> => {
    const { admittedPerSecond: pace, youngMinutes } = (await settings.get()).prequeue;
    const active = isLineActive(state, now(), pace);
    const admitted =
      now() >= state.releaseAt &&
      (!active || (!!place && place <= admittedUpTo(state, now(), pace)));
    const etaSeconds = admitted ? 0 : secondsUntil(place ?? undefined, state, now(), pace);
    const ask = Math.min(15_000, Math.max(1000, etaSeconds * 300));
    return {
      ...{ visitDate: row.visitDate, opensAt: row.opensAt, releaseAt: row.releaseAt },
      joined: place !== undefined,
      place: place ?? undefined,
      places: Math.max(place ?? 0, state.places),
      etaSeconds,
      askAgainMs: Math.round(ask * (0.8 + Math.random() * 0.4)),
      admitted,
      seedHash: row.seed ? hashSeed(row.seed) : undefined,
      seed: row.seed && row.drawnAt ? row.seed : undefined,
      drawNumber: accountId,
      youngMinutes,
    };
  };

  return {
    async join(accountId, areaId, date) {
      const line = await findLine(areaId, date);
      if (now() < line.state.opensAt)
        throw new AnswerError(AnswerCode.wrongState, {
          key: 'answer.A00012_lineClosed',
          params: { time: hallIso(line.row.opensAt).slice(0, 16).replace('T', ' ') },
        });
      const pace = (await settings.get()).prequeue.admittedPerSecond;
      const row = { areaId, visitDate: date, accountId };
      const over = now() >= line.state.releaseAt && !isLineActive(line.state, now(), pace);
      const place = over ? await looks.call(row) : await enter(row);
      return placeOf(over ? line : await findFresh(areaId, date, line), accountId, place);
    },
    async place(accountId, areaId, date) {
      const line = await findLine(areaId, date);
      const row = { areaId, visitDate: date, accountId };
      const place = await looks.call(row);
      // Away when the line was drawn: back again, it stands behind.
      const late = place === null && line.state.drawnAt !== undefined;
      return placeOf(line, accountId, late ? await joins.call(row) : place);
    },
    async assertAdmitted(accountId, areaId, date) {
      const line = lines.get(`${areaId}:${date}`);
      if (!line || now() < line.state.releaseAt) return;
      const pace = (await settings.get()).prequeue.admittedPerSecond;
      if (!isLineActive(line.state, now(), pace)) return;
      const place = await enter({ areaId, visitDate: date, accountId });
      if (place === null || place > admittedUpTo(line.state, now(), pace))
        throw new AnswerError(AnswerCode.wrongState, {
          key: 'answer.A00012_line',
          params: {
            place: place ?? '…',
            seconds: secondsUntil(place ?? undefined, line.state, now(), pace),
          },
        });
    },
    close: () => clearInterval(timer),
  };

  /** The first who joins makes the draw: its seed's hash is told to him too. */
  async function findFresh(
    areaId: number,
    date: string,
    line: Awaited<ReturnType<typeof findLine>>,
  ) {
    if (line.row.seed) return line;
    const { prequeue } = await settings.get();
    const row = await store.findDraw(database, areaId, date, prequeue.openMinutes);
    return row ? withState(row) : line;
  }
}

const withState = (row: store.DrawRow): { row: store.DrawRow; state: LineState } => ({
  row,
  state: {
    releaseAt: row.releaseAt.getTime(),
    opensAt: row.opensAt.getTime(),
    drawnAt: row.drawnAt?.getTime(),
    awaited: row.seed !== null,
    places: row.places,
  },
});

/** Draws every line whose release has come. @returns how many days were drawn */
export async function drawDueLines(deps: {
  database: Database;
  settings: Settings;
}): Promise<number> {
  const { prequeue } = await deps.settings.get();
  const rows = await store.readDraws(deps.database, prequeue.openMinutes);
  let drawn = 0;
  for (const row of rows.filter((r) => r.seed && !r.drawnAt && r.releaseAt <= r.now))
    if (
      (await store.drawLine(deps.database, row.areaId, row.visitDate, {
        abandonedSeconds,
        youngMinutes: prequeue.youngMinutes,
      })) !== undefined
    )
      drawn += 1;
  return drawn;
}
