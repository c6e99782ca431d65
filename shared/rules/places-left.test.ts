import { expect, test } from '@jest/globals';
import { arePlacesCounted, countedPlacesMax } from './places-left';

test('places are counted once few are left', () => {
  expect([0, 1, countedPlacesMax].map(arePlacesCounted)).toEqual([true, true, true]);
  expect([countedPlacesMax + 1, 1384].map(arePlacesCounted)).toEqual([false, false]);
});
