import { expect, test } from '@jest/globals';
import { defaultSettings } from '@hall/domain/configuration/settings';
import { drawVerdict, judgeRefusals } from './refusal-verdict';
import { scenariosOf } from './scenarios';

test('zero refusals pass from 30,000 honest bookings on, and not before', () => {
  expect(judgeRefusals(0, 29_000).verdict).toBe('too few bookings');
  expect(judgeRefusals(0, 30_000).verdict).toBe('met');
  expect(judgeRefusals(0, 9645).bound * 10_000).toBeCloseTo(3.1, 1);
});

test('one refusal needs 47,500 bookings to pass; more than one in 10,000 fails', () => {
  expect(judgeRefusals(1, 47_000).verdict).toBe('too few bookings');
  expect(judgeRefusals(1, 47_500).verdict).toBe('met');
  expect(judgeRefusals(2, 9645).verdict).toBe('missed');
});

test('no bookings prove nothing', () => {
  expect(judgeRefusals(0, 0).verdict).toBe('too few bookings');
});

test('the report states verdict, count and bound', () => {
  expect(drawVerdict('delivered', 0, 30_000)).toBe(
    'delivered: met. Rules refused 0 of 30000 honest bookings, 0.00 in 10,000; upper 95 % bound 1.00, allowed 1.',
  );
});

test('the scenario `delivered` has the default settings, in the full city exactly', () => {
  const delivered = scenariosOf(1).find(({ name }) => name === 'delivered')!;
  expect({ ...defaultSettings, ...delivered.settings }).toEqual(defaultSettings);
});
