import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../environment';
import { listFiles } from './project-files';

const areas = ['shared', 'services/domain', 'services', 'ui', 'web', 'admin', 'tests', 'lab'];

/** @returns one line: the lines of TypeScript by area, and the difference to the last row of the table of versions */
export function describeLines(): string {
  const counts = new Map(areas.map((area) => [area, 0]));
  for (const file of listFiles().filter((path) => /\.tsx?$/.test(path))) {
    const area = areas.find((name) => file.startsWith(`${name}/`));
    const lines = readFileSync(join(projectRoot, file), 'utf8').split('\n').length - 1;
    if (area) counts.set(area, (counts.get(area) ?? 0) + lines);
  }
  const sum = [...counts.values()].reduce((all, one) => all + one, 0);
  const table = readFileSync(join(projectRoot, 'docs/measurements/lines.md'), 'utf8');
  const [, version = '', , , before = ''] = (table.trim().split('\n').at(-1) ?? '')
    .split('|')
    .map((cell) => cell.trim());
  const change = sum - Number(before);
  const since = before ? ` (${change > 0 ? '+' : ''}${change} since "${version}")` : '';
  const list = [...counts].map(([area, lines]) => `${area} ${lines}`).join(', ');
  return `lines of TypeScript: ${sum}${since}: ${list}`;
}
