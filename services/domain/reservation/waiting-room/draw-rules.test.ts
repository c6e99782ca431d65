import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import {
  abandonedSeconds,
  admittedUpTo,
  drawKey,
  hashSeed,
  isRoomActive,
  type RoomState,
  secondsUntil,
} from './draw-rules';

const release = 1_800_000_000_000;
const pace = 50;
const drawn: RoomState = {
  releaseAt: release,
  opensAt: release - 600_000,
  drawnAt: release + 1000,
  awaited: true,
  places: 120,
};
const undrawn: RoomState = { ...drawn, drawnAt: undefined };

describe('last place admitted', () => {
  test('admits nobody before the draw', () => {
    expect(admittedUpTo(undrawn, release + 60_000, pace)).toBe(0);
  });

  test('admits one second’s places with the draw and as many each second after it', () => {
    expect(admittedUpTo(drawn, release + 1000, pace)).toBe(50);
    expect(admittedUpTo(drawn, release + 1999, pace)).toBe(99);
    expect(admittedUpTo(drawn, release + 2000, pace)).toBe(100);
  });

  test('excludes accounts from the draw after two minutes without a request', () => {
    expect(abandonedSeconds).toBe(120);
  });
});

describe('accounts that must queue', () => {
  test('are all before the release, even if nobody has joined', () => {
    expect(isRoomActive({ ...undrawn, awaited: false }, release - 1, pace)).toBe(true);
  });

  test('are all between release and draw, but only if somebody joined before', () => {
    expect(isRoomActive(undrawn, release, pace)).toBe(true);
    expect(isRoomActive({ ...undrawn, awaited: false }, release, pace)).toBe(false);
  });

  test('are all after the draw until the last place is admitted', () => {
    expect(isRoomActive({ ...drawn, places: 101 }, release + 2000, pace)).toBe(true);
    expect(isRoomActive({ ...drawn, places: 100 }, release + 2000, pace)).toBe(false);
  });
});

describe('waiting time of a place in whole seconds', () => {
  test('lasts until its admission after the draw', () => {
    const now = release + 1000;
    expect([1, 50, 51, 100, 101, 151].map((at) => secondsUntil(at, drawn, now, pace))).toEqual([
      0, 0, 1, 1, 2, 3,
    ]);
    expect(secondsUntil(151, drawn, now + 1000, pace)).toBe(2);
  });

  test('is 0 for an admitted place', () => {
    expect(secondsUntil(1, drawn, release + 60_000, pace)).toBe(0);
  });

  test('lasts until the release without a place', () => {
    expect(secondsUntil(undefined, undrawn, release - 4500, pace)).toBe(5);
    expect(secondsUntil(undefined, undrawn, release + 4500, pace)).toBe(0);
  });

  test('counts from now if the draw is late', () => {
    expect(secondsUntil(150, undrawn, release + 4500, pace)).toBe(2);
  });
});

describe('draw', () => {
  const seed = Buffer.from('a seed that nobody can guess');

  test('publishes the seed’s hash before and lets anyone compute each account’s key after', () => {
    const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
    expect(hashSeed(seed)).toBe(sha256(seed.toString()));
    expect(drawKey(seed, '7')).toBe(sha256(`${seed.toString()}7`));
    expect(drawKey(seed, '8')).not.toBe(drawKey(seed, '7'));
  });
});
