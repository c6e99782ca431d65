import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { projectRoot } from '@hall/launcher/environment';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { callBase } from '@hall/shared/contract/envelope';
import { adminBase } from '@hall/shared/contract/staff/problem';
import { ownSystem } from '@hall/tests/support/take-system';
import { readAlertRules, readPanels } from '../deploy-kit/alert-rules';
import { provocations } from '../deploy-kit/provocations';

/** Metrics of a gateway and a worker, with the labels of their series if there are any yet. */
const exported = new Map<string, string[]>();
let figures = '';

const sources = ['services', 'shared/contract']
  .flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true }),
  )
  .map(({ parentPath, name }) => join(parentPath, name))
  .filter((file) => /(?<!\.test|\.d)\.ts$/.test(file) && !file.includes('node_modules'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

beforeAll(async () => {
  const worker = await findFreePort();
  const { baseUrl } = await ownSystem({ WORKER_METRICS_PORT: String(worker) });
  for (const path of [`${adminBase}/session`, `${callBase}booking/submit`])
    await fetch(`${baseUrl}${path}`, { method: 'POST' });
  for (const base of [baseUrl, `http://127.0.0.1:${worker}`])
    figures += await (await fetch(`${base}/metrics`)).text();
  for (const [, name = ''] of figures.matchAll(/^# TYPE (\w+)/gm)) exported.set(name, []);
  for (const [, name = '', labels = ''] of figures.matchAll(/^(\w+)\{(.*)\} \S+$/gm))
    exported.set(
      name,
      [...labels.matchAll(/\b(\w+)="/g)].map(([, label = '']) => label),
    );
});

const asked = [
  ...Object.entries(readAlertRules()).map(([name, { expr }]) => [name, expr]),
  ...Object.entries(provocations).map(([name, all]) => [
    `the provocation of ${name}`,
    all.map(([series]) => series).join(' '),
  ]),
  ...readPanels().map((expr) => ['the dashboard', expr]),
] as [string, string][];

/** Labels and values that Prometheus adds, or that depend on the calls. */
const ofItsOwn = /^(job|instance|le|status)$/;

// That each alert fires on such series is tested in Prometheus' own engine: `npm test -- deploy-kit`.
test.each(asked)('%s uses exported names, labels and values only: %s', (_name, expr) => {
  const by = [...expr.matchAll(/\bby \((\w+)\)/g)].map(([, label = '']) => label);
  for (const [, name = '', matchers = ''] of expr.matchAll(
    /\b((?:hall|nodejs)_\w+)(?:\{([^}]*)\})?/g,
  )) {
    // Histograms without a sample yet have no series.
    const labels = exported.get(name) ?? exported.get(name.replace(/_(bucket|sum|count)$/, ''));
    if (!labels) throw new Error(`no process exports ${name}`);
    const equal = [...matchers.matchAll(/\b(\w+)(=~|!~|!=|=)"([^"]*)"/g)];
    if (labels.length)
      for (const label of [...by, ...equal.map(([, label = '']) => label)])
        expect([...labels, 'instance']).toContain(label);
    for (const [, label = '', operator, value = ''] of equal)
      if (operator === '=' && !ofItsOwn.test(label) && !value.includes(':'))
        expect([value, `${figures}${sources}`.search(`["']${value}["']`) >= 0]).toEqual([
          value,
          true,
        ]);
  }
});
