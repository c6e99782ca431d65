import { describe, expect, it } from '@jest/globals';
import { freeTop } from './free-top';

describe('the place of a toast', () => {
  it('is below the header if no control is there', () => {
    expect(freeTop(60, 50, 600, [{ top: 120, bottom: 160 }])).toBe(60);
  });

  it('is between two controls that leave enough space', () => {
    const fields = [
      { top: 70, bottom: 110 },
      { top: 150, bottom: 190 },
      { top: 260, bottom: 300 },
    ];
    expect(freeTop(60, 50, 600, fields)).toBe(194);
  });

  it('is where it covers least in a window full of controls', () => {
    const fields = [
      { top: 60, bottom: 110 },
      { top: 140, bottom: 200 },
    ];
    expect(freeTop(60, 50, 200, fields)).toBe(86);
  });
});
