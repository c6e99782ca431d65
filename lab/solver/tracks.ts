import { judgeTrack } from '@hall/toolkit/captcha';
import { moveHand } from '@hall/tests/support/hand';

type Track = number[][];

/** CSS pixels per unit at the width of the dialog. */
const scale = 360 / 320;

/** Tracks of programs that do not model a hand. */
const programs: Readonly<Record<string, (x: number) => Track>> = {
  'no track': () => [],
  'only the place': (x) => [[x, 0, 0]],
  'a straight line at one speed': (x) =>
    Array.from({ length: 21 }, (_, i) => [Math.round((i / 20) * x), 300, i * 16]),
  'a jump after some trembling': (x) => [
    ...Array.from({ length: 8 }, (_, i) => [i % 3, 300 + i, i * 17]),
    [x, 301, 121],
  ],
  'there in no time': (x) =>
    Array.from({ length: 20 }, (_, i) => [Math.round((i / 19) ** 2 * x), 300, i]),
};

export interface TrackResult {
  sender: string;
  /** Tracks that count against their device, out of `tried`. */
  counted: number;
  tried: number;
  holds: boolean;
}

/** Judges that programs' tracks count against their device and a hand's do not. Each limit leaves 1 % to chance. */
export function judgeTracks(tried: number): TrackResult[] {
  const places = Array.from({ length: tried }, (_, i) => 76 + (i % 178));
  const countedOf = (trackTo: (x: number, i: number) => Track): number =>
    places.filter((x, i) => {
      const track = trackTo(x, i);
      return judgeTrack(JSON.stringify(track), track.at(-1)?.[0] ?? x) !== 'person';
    }).length;
  const results = Object.entries(programs).map(([sender, trackTo]) => {
    const counted = countedOf(trackTo);
    return { sender, counted, tried, holds: counted >= 0.99 * tried };
  });
  const counted = countedOf((x, i) =>
    moveHand(x * scale, i).points.map((point) => [
      Math.round(point.x / scale),
      Math.round(300 + point.y),
      Math.round(point.ms),
    ]),
  );
  return [
    ...results,
    {
      sender: 'an assumed hand, and a program that copies one',
      counted,
      tried,
      holds: counted <= 0.01 * tried,
    },
  ];
}
