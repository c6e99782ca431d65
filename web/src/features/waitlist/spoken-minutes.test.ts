import { expect, it } from '@jest/globals';
import { spokenMinutes } from './spoken-minutes';

it('a countdown is announced at five minutes, at one minute and at its end only', () => {
  const spoken: [left: number, minutes: number][] = [];
  for (let left = 3600; left >= 0; left -= 1) {
    const minutes = spokenMinutes(left);
    if (minutes !== spoken.at(-1)?.[1]) spoken.push([left, minutes]);
  }
  expect(spoken).toEqual([
    [3600, 0],
    [300, 5],
    [60, 1],
    [0, 0],
  ]);
});
