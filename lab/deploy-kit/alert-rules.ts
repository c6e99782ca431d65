import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@hall/launcher/environment';

const read = (name: string): string =>
  readFileSync(join(projectRoot, 'deploy/monitoring', name), 'utf8');

/** @returns the expression of each alert of the deploy kit, by name */
export const readAlertRules = (): Record<string, string> =>
  Object.fromEntries(
    [...read('alerts.yml').matchAll(/- alert: (\w+)\n +expr: (.+)$/gm)].map(
      ([, name = '', expr = '']) => [name, expr],
    ),
  );

/** @returns the expression of each panel of the dashboard */
export const readPanels = (): string[] =>
  [...read('dashboard.json').matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(
    ([, text = '""']) => JSON.parse(text) as string,
  );
