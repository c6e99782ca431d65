import { describe, expect, test } from '@jest/globals';
import { provocations } from './provocations';
import { readAlertRules, readPanels } from './alert-rules';
import { findUnsaid, readSamples, readSelectors, sees } from './promql';

const said = readSamples(`# HELP hall_calls Calls.
# TYPE hall_calls counter
hall_calls{path="booking/submit",status="503"} 3
hall_calls{path="order/list",status="200"} 4
hall_seconds_bucket{le="0.3",path="booking/submit"} 5
hall_seconds_bucket{le="+Inf",path="booking/submit"} 6
hall_going_without{what="the first SMS operator"} 1
hall_going_without{what="the second SMS operator"} 0
hall_jobs -1
`);

describe('names in an expression that the processes do not export', () => {
  test.each([
    ['max(hall_jobs) < 0', []],
    ['sum(rate(hall_calls{status=~"5..",status!="503"}[5m])) > 0.05', []],
    ['sum by (le) (rate(hall_seconds_bucket{path="booking/submit",le="0.3"}[1m]))', []],
    ['max by (what, instance) (hall_going_without{what=~"the (first|second) SMS operator"})', []],
    ['max(hall_other) > 1', ['hall_other']],
    ['sum(rate(hall_calls{code="503"}[5m]))', ['hall_calls{code}', 'hall_calls{code="503"}']],
    ['sum by (kind) (hall_calls)', ['hall_calls{kind}']],
    ['hall_calls{status!="500"}', ['hall_calls{status="500"}']],
    ['hall_calls{status=~"4.."}', ['hall_calls{status="4.."}']],
    ['hall_seconds_bucket{le="2.5"}', [String.raw`hall_seconds_bucket{le="2\.5"}`]],
    [
      'hall_going_without{what=~"the (first|third) SMS operator"}',
      ['hall_going_without{what="the third SMS operator"}'],
    ],
    ['hall_calls{path!~"order/list|readyz"}', ['hall_calls{path="readyz"}']],
  ])('%s', (expr, missing) => expect(findUnsaid(expr, said)).toEqual(missing));
});

describe('the samples of an alert', () => {
  test.each([
    ['max(hall_jobs) < 0', true],
    ['max(hall_jobs) > 0', false],
    ['max(hall_nothing) == 0', false],
    ['max by (what) (hall_going_without{what="the first SMS operator"}) == 1', true],
    ['max by (what) (hall_going_without{what="the second SMS operator"}) == 1', false],
  ])('satisfy a rule about a state: %s', (expr, is) => expect(sees(expr, said, said)).toBe(is));

  test('satisfy a rule about a rate if they grow', () => {
    const expr = 'sum(rate(hall_calls{status=~"5.."}[5m])) > 1';
    expect(sees(expr, said, [])).toBe(true);
    expect(sees(expr, said, said)).toBe(false);
  });
});

test('parses each alert and panel of the deploy kit', () => {
  const alerts = Object.entries(readAlertRules());
  expect(alerts.map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(provocations)));
  for (const [, expr] of alerts.filter(([, expr]) => !expr.includes('up{')))
    expect(() => sees(expr, said, said)).not.toThrow();
  expect(readPanels().length).toBeGreaterThan(7);
  for (const expr of readPanels()) expect(readSelectors(expr)).not.toEqual([]);
});
