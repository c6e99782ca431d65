import { describe, expect, test } from '@jest/globals';
import type { TFunction } from 'i18next';
import { SpecialDayDto } from '@hall/shared/contract/staff/schedule';
import { changedFields, judgePlan, planLabel } from './plan-faults';

const row = { starttime: '08:00', endtime: '08:45', personal: 1, team: 1, window: 1 };
const form = { areaid: 1, date: '2026-12-01', sessions: [row] };

describe('a form with rows of sessions', () => {
  test('is checked by the rules of its call, with each error at its field', () => {
    const given = { ...form, date: '', sessions: [row, { ...row, endtime: '' }] };
    const { faults } = judgePlan(SpecialDayDto, given);
    expect(Object.keys(faults)).toEqual(['date', 'sessions.1.endtime']);
  });

  test('is then checked by the rules of a plan', () => {
    const sessions = [row, { ...row, starttime: '08:30', endtime: '09:00' }];
    expect(judgePlan(SpecialDayDto, { ...form, sessions }).faults).toMatchObject({
      'sessions.1.starttime': { key: 'validation.plan.overlap' },
    });
    expect(judgePlan(SpecialDayDto, form).faults).toEqual({});
  });

  test('labels the field of a repeated error, with the number of its row', () => {
    const t = ((key: string) => key) as unknown as TFunction;
    expect(planLabel('date', t)).toBe('schedule.date');
    expect(planLabel('sessions.1.team', t)).toBe('schedule.session 2 · overview.pool.team');
    expect(planLabel('sessions', t)).toBe('');
  });

  test('returns the names of changed fields', () => {
    expect(changedFields(form, { ...form, date: '2026-12-02' } as never)).toEqual({ date: true });
    const other = { ...row, personal: 2 };
    expect(changedFields(form, { ...form, sessions: [other] })).toEqual({
      'sessions.0.personal': true,
      sessions: true,
    });
    const gone = Object.keys(changedFields({ sessions: [row, row] }, { sessions: [row] }));
    expect(gone).toContain('sessions.1.endtime');
    expect(changedFields(form, { ...form })).toEqual({});
  });
});
