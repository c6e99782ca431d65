import { describe, expect, test } from '@jest/globals';
import { isComplete } from './complete-draft';

const visitor = { key: 'a', realname: '王小明', doctype: 2, idnum: 'E12345678' } as const;
const draft = { visitors: [visitor], jkb: false };
const limits = { min: 1, max: 5, jkb: false, accompanied: false };

describe('a saved form', () => {
  test('is complete if every row is valid', () => {
    expect(isComplete(draft, limits, 'user', '2026-11-23')).toBe(true);
  });

  test('is not complete with an empty or invalid row', () => {
    const wrong = { ...visitor, key: 'b', idnum: 'E1' };
    expect(isComplete({ ...draft, visitors: [visitor, wrong] }, limits, 'user', '2026-11-23')).toBe(
      false,
    );
    const empty = { ...visitor, key: 'b', realname: '', idnum: '' };
    expect(isComplete({ ...draft, visitors: [empty] }, limits, 'user', '2026-11-23')).toBe(false);
  });

  test('is not complete with the same person twice', () => {
    const again = { ...visitor, key: 'b' };
    expect(isComplete({ ...draft, visitors: [visitor, again] }, limits, 'user', '2026-11-23')).toBe(
      false,
    );
  });

  test('is not complete with fewer or more visitors than the hall allows', () => {
    expect(isComplete(draft, { ...limits, min: 2 }, 'user', '2026-11-23')).toBe(false);
    expect(isComplete(draft, { ...limits, max: 0 }, 'user', '2026-11-23')).toBe(false);
  });

  test('is not complete without the health declaration that the hall asks for', () => {
    expect(isComplete(draft, { ...limits, jkb: true }, 'user', '2026-11-23')).toBe(false);
    expect(
      isComplete({ ...draft, jkb: true }, { ...limits, jkb: true }, 'user', '2026-11-23'),
    ).toBe(true);
  });

  test('is not complete without a guide for an agency', () => {
    expect(isComplete(draft, limits, 'ta', '2026-11-23')).toBe(false);
    expect(isComplete({ ...draft, guideids: ['1'] }, limits, 'ta', '2026-11-23')).toBe(true);
    expect(isComplete(draft, limits, 'tg', '2026-11-23')).toBe(true);
  });
});
