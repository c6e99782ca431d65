import { describe, expect, test } from '@jest/globals';
import { abandonedSeconds, admittedUpTo, type RoomState } from './draw-rules';
import { askAgainAfter, isDrawNear } from './poll-rules';

const release = 1_800_000_000_000;
const drawTookMs = 1000;

/** A room whose people arrive at the opening and are drawn one second after the release. */
const roomOf = (places: number): RoomState => ({
  releaseAt: release,
  opensAt: release - 600_000,
  drawnAt: release + drawTookMs,
  awaited: true,
  places,
});

/** A repeatable random number from 0 to 1. */
function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/**
 * Plays one visitor from the opening of the room to the admission.
 * @returns the polls, the time after the turn at which the visitor learns of it, and the longest silence before the
 *   release, in milliseconds
 */
function follow(people: number, pace: number, place: number, chance: () => number) {
  const drawn = roomOf(people);
  const undrawn: RoomState = { ...drawn, drawnAt: undefined, places: 0 };
  let now = undrawn.opensAt + 1000 * chance();
  let seen = now;
  for (let polls = 1; ; polls += 1) {
    if (now < release) seen = now;
    const room = now < release + drawTookMs ? undrawn : drawn;
    if (place <= admittedUpTo(room, now, pace)) {
      const turn = Math.max(0, (place / pace - 1) * 1000);
      return { polls, missedMs: now - release - drawTookMs - turn, silentMs: release - seen };
    }
    now += askAgainAfter(room, {
      place: room === drawn ? place : undefined,
      people,
      now,
      admittedPerSecond: pace,
      chance: chance(),
    });
  }
}

describe('polls of a waiting room', () => {
  test.each([
    [1_666_700, 2778],
    [16_667, 28],
    [500, 100],
    [20, 1],
  ])('%d people at %d a second poll rarely, and nobody misses the turn', (people, pace) => {
    const chance = createChance(people);
    const all = Array.from({ length: 2000 }, () =>
      follow(people, pace, 1 + Math.floor(chance() * people), chance),
    );
    const drainSeconds = people / pace;
    const mean = all.reduce((sum, { polls }) => sum + polls, 0) / all.length;
    // Fourteen polls before the draw, one each 50 s of the wait after it, and five near the turn.
    expect(mean).toBeLessThan(14 + drainSeconds / 2 / 50 + 5);
    expect(Math.max(...all.map(({ silentMs }) => silentMs))).toBeLessThan(
      (abandonedSeconds * 1000) / 2,
    );
    const spreadMs = Math.max(1000, Math.min(30_000, drainSeconds * 50));
    expect(Math.max(...all.map(({ missedMs }) => missedMs))).toBeLessThan(spreadMs + 2500);
  });

  test('a large room takes a third of the polls that intervals of 15 s took', () => {
    const chance = createChance(1);
    const polls = Array.from(
      { length: 2000 },
      () => follow(1_666_700, 2778, 1 + Math.floor(chance() * 1_666_700), chance).polls,
    );
    expect(polls.reduce((sum, one) => sum + one, 0) / polls.length).toBeLessThan(76 / 3);
  });
});

describe('interval between polls', () => {
  const poll = { place: undefined, people: 0, admittedPerSecond: 50 };
  const undrawn: RoomState = { ...roomOf(0), drawnAt: undefined };

  test('is between half a minute and a minute before the draw', () => {
    const at = (seconds: number, chance: number): number =>
      Math.round(askAgainAfter(undrawn, { ...poll, now: release - seconds * 1000, chance }));
    expect([at(600, 0), at(600, 1), at(60, 0), at(60, 1)]).toEqual([
      40_000, 60_000, 24_000, 36_000,
    ]);
  });

  test('reaches beyond the draw near it, spread by the number of people', () => {
    const now = release - 20_000;
    expect(isDrawNear(undrawn, now)).toBe(true);
    const at = (people: number, chance: number): number =>
      askAgainAfter(undrawn, { ...poll, people, now, chance });
    expect([at(9, 0), at(9, 1), at(20_000, 1), at(9_000_000, 1)]).toEqual([
      21_500, 22_500, 41_500, 51_500,
    ]);
  });

  test('without a place lasts until all are admitted, at most a minute', () => {
    const now = release + drawTookMs;
    const at = (places: number): number =>
      askAgainAfter(roomOf(places), { ...poll, now, chance: 0.5 });
    expect([at(50), at(551), at(1050), at(50_000)]).toEqual([1500, 11_500, 10_000, 50_000]);
  });
});
