import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@hall/launcher/environment';
import type { Comparison } from './compare-run';
import { timedParts, totalOf } from './processor-time';
import type { Interval } from './statistics';

const page = 'docs/measurements/bench.md';

const heading = '## History';
const columns = [
  'date',
  'version',
  'machine',
  'confirmed/s',
  '(d)/(c), five sessions',
  '(d)/(c), one session',
  '(d)/(c0)',
  'reads to (a)',
  'CPU ms of a booking: gateway, Postgres, worker, Redis',
  'poll',
];

/** Longest name of a processor, so that a row stays below 200 characters. */
const cpuNameMax = 18;

/** Where and when a comparison was measured. */
interface MeasuredVersion {
  /** `YYYY-MM-DD`. */
  date: string;
  /** A commit, marked if files have changed since. */
  version: string;
  cores: number;
  /** Name of the processor, as the system reports it. */
  cpu: string;
}

/** @returns the cells of a comparison's row, one for each column of the table */
function historyRow(
  { middle: { ours }, ratios }: Comparison,
  { date, version, cores, cpu }: MeasuredVersion,
): string[] {
  const { confirmedPerSecond, processor, poll } = ours.spread;
  return [
    date,
    version,
    `${cores} × ${cpu
      .replaceAll(/\((?:R|TM)\)/g, '')
      .replaceAll(/[|\s]+/g, ' ')
      .slice(0, cpuNameMax)
      .trim()}`,
    String(confirmedPerSecond),
    shown(ratios.confirmedToDirect),
    shown(ratios.confirmedToDirectInOneSession),
    shown(ratios.confirmedToTransaction),
    `${ratios.calendarToBare.mean.toFixed(2)}, ${ratios.sessionsToBare.mean.toFixed(2)}`,
    `${totalOf(processor).toFixed(2)}: ${timedParts.map((part) => processor[part].toFixed(2)).join(', ')}`,
    totalOf(poll).toFixed(2),
  ];
}

const shown = ({ mean, low, high }: Interval): string =>
  `${mean.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;

/**
 * Appends a row to the table below the heading "History".
 * @param text a Markdown document
 * @returns the document with the new row
 * @throws {Error} if the document has no such table
 */
function appendHistory(text: string, cells: string[]): string {
  const lines = text.split('\n');
  const start = lines.indexOf(heading);
  if (start < 0) throw new Error(`There is no heading "${heading}" for the table of versions.`);
  const next = lines.findIndex((line, i) => i > start && line.startsWith('## '));
  const head = lines.indexOf(rowOf(columns), start);
  if (head < 0 || (next >= 0 && next < head))
    throw new Error(`Below "${heading}" there is no table with the head ${rowOf(columns)}`);
  let end = head;
  while (lines[end]?.startsWith('|')) end += 1;
  return lines.toSpliced(end, 0, rowOf(cells)).join('\n');
}

const rowOf = (cells: string[]): string => `| ${cells.join(' | ')} |`;

/**
 * Appends a comparison to the table of versions.
 * @returns a message with the path of the changed document
 * @throws {Error} if the document has no such table, or Git does not know the commit
 */
export function recordVersion(
  comparison: Comparison,
  machine: { cores: number; cpu: string },
): string {
  const file = join(projectRoot, page);
  const date = new Date().toISOString().slice(0, 10);
  const args = ['describe', '--always', '--dirty', '--exclude=*'];
  const version = execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim();
  const row = historyRow(comparison, { ...machine, date, version });
  writeFileSync(file, appendHistory(readFileSync(file, 'utf8'), row));
  return `appended a row to ${page}`;
}
