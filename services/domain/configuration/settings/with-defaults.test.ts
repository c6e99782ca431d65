import { describe, expect, test } from '@jest/globals';
import { defaultSettings, type HallSettings } from '@hall/shared/rules/settings';
import { findSettingFaults } from '@hall/shared/rules/setting-value';
import { withDefaults } from './settings';

test('as delivered, the gate reads each document: a code alone admits nobody', () => {
  expect(defaultSettings.gate.eachDocument).toBe(true);
});

describe('a setting that the hall has changed', () => {
  test('keeps the defaults of all other settings', () => {
    const gate = { earlyMinutes: 5, lateMinutes: 5, undoSeconds: 5, eachDocument: true };
    expect(withDefaults({ gate })).toEqual({ ...defaultSettings, gate });
  });

  test('gets the default of a part that was not stored', () => {
    const stored = { gate: { earlyMinutes: 5 } } as Partial<HallSettings>;
    expect(withDefaults(stored).gate).toEqual({ ...defaultSettings.gate, earlyMinutes: 5 });
    const visitors = { tg: { max: 40 } } as HallSettings['visitors'];
    expect(withDefaults({ visitors }).visitors).toEqual({
      ...defaultSettings.visitors,
      tg: { ...defaultSettings.visitors.tg, max: 40 },
    });
  });

  test('loses a part that a later version removed', () => {
    const hall = { accessibility: 'https://hall.example/access', website: 'https://hall.example' };
    const { hall: read } = withDefaults({ hall } as unknown as Partial<HallSettings>);
    expect(read).toEqual({ ...defaultSettings.hall, website: 'https://hall.example' });
    expect(findSettingFaults('hall', read)).toEqual([]);
  });

  test('keeps a list as stored, even an empty one', () => {
    const stored = { reasons: { lock: [] } } as unknown as Partial<HallSettings>;
    expect(withDefaults(stored).reasons.lock).toEqual([]);
    expect(withDefaults(stored).reasons.warn).toEqual(defaultSettings.reasons.warn);
  });
});
