import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../environment';

const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
const names = (text: string, each: RegExp): string[] =>
  [...text.matchAll(each)].map(([, name = '']) => name);

const rules = read('deploy/monitoring/alerts.yml');
const alerts = names(rules, /^ +- alert: (\w+)$/gm);

test('each alert has a section on what to do, and each section an alert', () => {
  const sections = names(read('docs/alarms.md'), /^### (\w+)$/gm);
  expect([...sections].sort()).toEqual([...alerts].sort());
});

test('the tests of the deploy kit provoke each alert', () => {
  const table = read('lab/deploy-kit/provocations.ts').split('export const provocations')[1] ?? '';
  expect(names(table, /^ {2}(\w+):/gm).sort()).toEqual([...alerts].sort());
});

test('each alert links to its own section', () => {
  expect(names(rules, /^ +runbook: (.+)$/gm)).toEqual(
    alerts.map((name) => `docs/alarms.md#${name.toLowerCase()}`),
  );
});

test('each alert names its recipient', () => {
  expect(names(rules, /severity: (\w+)/g)).toHaveLength(alerts.length);
  expect(new Set(names(rules, /severity: (\w+)/g))).toEqual(new Set(['page', 'warn']));
});
