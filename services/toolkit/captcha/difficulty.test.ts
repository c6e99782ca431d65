import { expect, test } from '@jest/globals';
import { difficultyOf } from './difficulty';

const nothing = { ofDevice: 0, ofAddress: 0, tracks: 0, tracksOfAddress: 0 };

test('who failed once or twice, or shares an address with others who did, has it no harder', () => {
  expect(difficultyOf(nothing)).toEqual({ painting: 'usual', rounds: 1 });
  expect(difficultyOf({ ...nothing, ofDevice: 2, ofAddress: 14 })).toEqual(difficultyOf(nothing));
});

test('it rises with failures of the device, and later with those of the address', () => {
  expect(difficultyOf({ ...nothing, ofDevice: 3 })).toEqual({ painting: 'harder', rounds: 1 });
  expect(difficultyOf({ ...nothing, ofAddress: 15 })).toEqual({ painting: 'harder', rounds: 1 });
  expect(difficultyOf({ ...nothing, ofDevice: 5 })).toEqual({ painting: 'harder', rounds: 2 });
  expect(difficultyOf({ ...nothing, ofAddress: 25 })).toEqual({ painting: 'harder', rounds: 2 });
});

test('ways are doubted at a network too, however the device changes, and there late', () => {
  expect(difficultyOf({ ...nothing, tracksOfAddress: 14 })).toEqual(difficultyOf(nothing));
  expect(difficultyOf({ ...nothing, tracks: 1, tracksOfAddress: 15 })).toEqual({
    ...{ painting: 'harder', rounds: 1 },
  });
});

test('ways that look like a program’s make the picture harder, never a second one due', () => {
  expect(difficultyOf({ ...nothing, tracks: 500, tracksOfAddress: 5000 })).toEqual({
    painting: 'harder',
    rounds: 1,
  });
});
