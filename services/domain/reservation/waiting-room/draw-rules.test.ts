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

describe('how far a line has come', () => {
  test('nobody is admitted before the draw', () => {
    expect(admittedUpTo(undrawn, release + 60_000, pace)).toBe(0);
  });

  test('the first second’s places are admitted with the draw, then as many each second', () => {
    expect(admittedUpTo(drawn, release + 1000, pace)).toBe(50);
    expect(admittedUpTo(drawn, release + 1999, pace)).toBe(99);
    expect(admittedUpTo(drawn, release + 2000, pace)).toBe(100);
  });

  test('whoever is silent for two minutes is not drawn', () => {
    expect(abandonedSeconds).toBe(120);
  });
});

describe('who has to queue', () => {
  test('everybody before the release, even of a day that nobody waits for', () => {
    expect(isRoomActive({ ...undrawn, awaited: false }, release - 1, pace)).toBe(true);
  });

  test('from the release to the draw only where somebody waited', () => {
    expect(isRoomActive(undrawn, release, pace)).toBe(true);
    expect(isRoomActive({ ...undrawn, awaited: false }, release, pace)).toBe(false);
  });

  test('after the draw until the last place is admitted', () => {
    expect(isRoomActive({ ...drawn, places: 101 }, release + 2000, pace)).toBe(true);
    expect(isRoomActive({ ...drawn, places: 100 }, release + 2000, pace)).toBe(false);
  });
});

describe('how long a place has to wait, in whole seconds', () => {
  test('after the draw until the second in which it is admitted', () => {
    const now = release + 1000;
    expect([1, 50, 51, 100, 101, 151].map((at) => secondsUntil(at, drawn, now, pace))).toEqual([
      0, 0, 1, 1, 2, 3,
    ]);
    expect(secondsUntil(151, drawn, now + 1000, pace)).toBe(2);
  });

  test('a place that is admitted already waits no more', () => {
    expect(secondsUntil(1, drawn, release + 60_000, pace)).toBe(0);
  });

  test('without a place until the draw, which comes with the release', () => {
    expect(secondsUntil(undefined, undrawn, release - 4500, pace)).toBe(5);
    expect(secondsUntil(undefined, undrawn, release + 4500, pace)).toBe(0);
  });

  test('with a place in a draw that is late, from now on', () => {
    expect(secondsUntil(150, undrawn, release + 4500, pace)).toBe(2);
  });
});

describe('the draw', () => {
  const seed = Buffer.from('a seed that nobody can guess');

  test('tells the seed’s hash before, and anyone can compute each account’s key after', () => {
    const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
    expect(hashSeed(seed)).toBe(sha256(seed.toString()));
    expect(drawKey(seed, '7')).toBe(sha256(`${seed.toString()}7`));
    expect(drawKey(seed, '8')).not.toBe(drawKey(seed, '7'));
  });
});
