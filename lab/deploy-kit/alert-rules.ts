import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@hall/launcher/environment';
import { type Provoked, provocations } from './provocations';

const read = (name: string): string =>
  readFileSync(join(projectRoot, 'deploy/monitoring', name), 'utf8');

/** @returns the expression of each alert of the deploy kit, and its `for`, by name */
export const readAlertRules = (): Record<string, { expr: string; lasting?: string }> =>
  Object.fromEntries(
    read('alerts.yml')
      .split(/^ +- alert: /m)
      .slice(1)
      .map((rule) => [
        rule.slice(0, rule.indexOf('\n')),
        {
          expr: /^ +expr: (.+)$/m.exec(rule)?.[1] ?? '',
          lasting: /^ +for: (\w+)$/m.exec(rule)?.[1],
        },
      ]),
  );

/** @returns the expression of each panel of the dashboard */
export const readPanels = (): string[] =>
  [...read('dashboard.json').matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(
    ([, text = '""']) => JSON.parse(text) as string,
  );

const stepSeconds = 15;
const unit: Record<string, number> = { s: 1, m: 60, h: 3600 };
const stepsOf = (duration = '0s'): number =>
  Math.ceil((parseInt(duration, 10) * (unit[duration.at(-1) ?? ''] ?? NaN)) / stepSeconds);

/**
 * Writes a `promtool test rules` file, as JSON, which is valid YAML. Each alert's metrics are healthy, then faulty for
 * long enough, then healthy again: it must be silent, fire, and be silent again.
 * @throws {Error} if no provocation exists for an alert
 */
export function writeRuleTests(rulesFile: string): string {
  const tests = Object.entries(readAlertRules()).map(([name, { expr, lasting }]) => {
    const provoked = provocations[name];
    if (!provoked)
      throw new Error(`nothing provokes ${name}: add it to lab/deploy-kit/provocations.ts`);
    const window = stepsOf(/\[(\w+)\]/.exec(expr)?.[1]);
    const [well, wrong, again] = [8, stepsOf(lasting) + window + 8, window + 20];
    const firing = `count(ALERTS{alertname="${name}", alertstate="firing"}) > bool 0 or vector(0)`;
    const at = (steps: number, value: 0 | 1): object => ({
      expr: firing,
      eval_time: `${(steps - 1) * stepSeconds}s`,
      exp_samples: [{ labels: '{}', value }],
    });
    return {
      name,
      interval: `${stepSeconds}s`,
      input_series: provoked.map((one) => ({
        series: one[0],
        values: valuesOf(one, well, wrong, again),
      })),
      promql_expr_test: [at(well, 0), at(well + wrong, 1), at(well + wrong + again, 0)],
    };
  });
  const rules = { rule_files: [rulesFile], evaluation_interval: `${stepSeconds}s` };
  return JSON.stringify({ ...rules, tests });
}

/** @returns a series in promtool's notation; `AxN` is N + 1 samples of A */
function valuesOf([series, wrong, usual]: Provoked, ...steps: [number, number, number]): string {
  const [well, during, again] = steps.map((count) => count - 1) as typeof steps;
  // A target that Prometheus no longer finds: one stale marker, then no samples.
  if (wrong === 'gone') return `${usual}x${well} stale _x${during} ${usual}x${again}`;
  if (!/_(total|count|bucket)\{/.test(series))
    return `${usual}x${well} ${wrong}x${during} ${usual}x${again}`;
  const each = wrong * stepSeconds;
  return `0x${well} ${each}+${each}x${during} ${each * steps[1]}x${again}`;
}
