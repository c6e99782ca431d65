import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@hall/launcher/environment';

const read = (name: string): string =>
  readFileSync(join(projectRoot, 'deploy/monitoring', name), 'utf8');

/** @returns what each alert of the deploy kit asks for, by its name */
export const readAlertRules = (): Record<string, string> =>
  Object.fromEntries(
    [...read('alerts.yml').matchAll(/- alert: (\w+)\n +expr: (.+)$/gm)].map(
      ([, name = '', expr = '']) => [name, expr],
    ),
  );

/** @returns what each panel of the dashboard asks for */
export const readPanels = (): string[] =>
  [...read('dashboard.json').matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(
    ([, text = '""']) => JSON.parse(text) as string,
  );
