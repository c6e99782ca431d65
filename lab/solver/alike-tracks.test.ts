import { expect, test } from '@jest/globals';
import { judgeTrack, shapesOf } from '@hall/toolkit/captcha';
import { createChance } from '@hall/tests/support/random';
import { moveHand } from '@hall/tests/support/hand';

type Track = number[][];

const scale = 360 / 320;
const placeOf = (at: number): number => 76 + ((at * 53) % 178);

const handTo = (x: number, seed: number): Track =>
  moveHand(x * scale, seed).points.map((point) => [
    Math.round(point.x / scale),
    Math.round(300 + point.y),
    Math.round(point.ms),
  ]);

/** One recorded hand movement, stretched to another position and shifted by some random milliseconds. */
function replay(recorded: Track, x: number, shakeMs: number, seed: number): Track {
  const chance = createChance(seed);
  const stretch = x / (recorded.at(-1)?.[0] ?? 1);
  let last = 0;
  return recorded.map(([px = 0, y = 0, ms = 0]) => {
    last = Math.max(last, ms + chance.between(-shakeMs, shakeMs));
    return [Math.round(px * stretch), y, last];
  });
}

/** @returns the highest number of tracks that share a shape with each track, including itself */
function countAlike(tracks: Track[]): number[] {
  const shapes = tracks.map((track) => shapesOf(JSON.stringify(track)));
  const counts = new Map<string, number>();
  for (const shape of shapes.flat()) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  return shapes.map((own) => Math.max(0, ...own.map((shape) => counts.get(shape) ?? 0)));
}

test('no hand of 8,000 shares a shape with enough tracks to count against an account', () => {
  const hands = Array.from({ length: 8000 }, (_, at) => handTo(placeOf(at), at + 1));
  expect(Math.max(...countAlike(hands))).toBeLessThan(20);
});

test.each([0, 1])('accounts that replay one hand, shifted by %s ms, share a shape', (shakeMs) => {
  for (let seed = 1; seed <= 10; seed += 1) {
    const recorded = handTo(150, 1_000_000 + seed);
    const replays = Array.from({ length: 60 }, (_, at) =>
      replay(recorded, placeOf(at), shakeMs, seed * 100 + at),
    );
    // Each track passes the captcha alone; only their similarity reveals the replay.
    expect(judgeTrack(JSON.stringify(replays[0]), placeOf(0))).toBe('person');
    expect(Math.max(...countAlike(replays))).toBeGreaterThanOrEqual(20);
  }
});
