import { provocations } from './provocations';

/** Timing of an alert: its `for`, and the range of its expression. */
export interface Timing {
  name: string;
  forSeconds: number;
  windowSeconds: number;
}

const stepSeconds = 15;
const unit: Record<string, number> = { s: 1, m: 60, h: 3600 };
const seconds = (text: string | undefined): number =>
  text ? Number(text.slice(0, -1)) * (unit[text.at(-1) ?? ''] ?? NaN) : 0;

/** @param rules the text of alerts.yml */
export function readTimings(rules: string): Timing[] {
  return rules
    .split(/^ +- alert: /m)
    .slice(1)
    .map((rule) => ({
      name: rule.slice(0, rule.indexOf('\n')),
      forSeconds: seconds(/^ +for: (\w+)$/m.exec(rule)?.[1]),
      windowSeconds: seconds(/^ +expr: .*\[(\w+)\]/m.exec(rule)?.[1]),
    }));
}

/**
 * Writes a `promtool test rules` file: the alert's metrics are healthy, then faulty for long enough, then healthy
 * again. The alert must be silent, fire, and be silent again.
 * @throws {Error} if no provocation exists for the alert
 */
export function writeRuleTests(rulesFile: string, timing: Timing): string {
  return [
    `rule_files: [${JSON.stringify(rulesFile)}]`,
    `evaluation_interval: ${stepSeconds}s`,
    'tests:',
    ...testOf(timing),
  ].join('\n');
}

function testOf({ name, forSeconds, windowSeconds }: Timing): string[] {
  const provoked = provocations[name];
  if (!provoked)
    throw new Error(`nothing provokes ${name}: add it to lab/deploy-kit/provocations.ts`);
  const wellSeconds = 120;
  const wrongSeconds = forSeconds + windowSeconds + 120;
  const againSeconds = windowSeconds + 300;
  const wrongAt = wellSeconds;
  const wellAgainAt = wrongAt + wrongSeconds;
  const values = ({ kind, wrong, well }: (typeof provoked)[number]): string => {
    if (wrong === 'gone' || kind === 'gauge')
      return [
        repeat(well, wellSeconds),
        wrong === 'gone' ? disappear(wrongSeconds) : repeat(wrong, wrongSeconds),
        repeat(well, againSeconds),
      ].join(' ');
    return [
      repeat(0, wellSeconds),
      `${wrong * stepSeconds}+${wrong * stepSeconds}x${steps(wrongSeconds) - 1}`,
      repeat(wrong * stepSeconds * steps(wrongSeconds), againSeconds),
    ].join(' ');
  };
  const firing = `count(ALERTS{alertname="${name}", alertstate="firing"}) > bool 0 or vector(0)`;
  const at = (time: number, expected: 0 | 1): string[] => [
    `      - expr: ${JSON.stringify(firing)}`,
    `        eval_time: ${time}s`,
    `        exp_samples: [{ labels: '{}', value: ${expected} }]`,
  ];
  return [
    `  - name: ${name}`,
    `    interval: ${stepSeconds}s`,
    '    input_series:',
    ...provoked.flatMap((one) => [
      `      - series: ${JSON.stringify(one.series)}`,
      `        values: ${JSON.stringify(values(one))}`,
    ]),
    '    promql_expr_test:',
    ...at(wrongAt - stepSeconds, 0),
    ...at(wellAgainAt - stepSeconds, 1),
    ...at(wellAgainAt + againSeconds - stepSeconds, 0),
  ];
}

const steps = (forSeconds: number): number => Math.ceil(forSeconds / stepSeconds);
const repeat = (value: number, forSeconds: number): string => `${value}x${steps(forSeconds) - 1}`;
/** Series of a target that Prometheus no longer finds: one stale marker, then no samples. */
const disappear = (forSeconds: number): string => `stale _x${steps(forSeconds) - 1}`;
