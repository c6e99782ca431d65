import type { TFunction } from 'i18next';
import type { PersonalCopyAnswer } from '@hall/shared/contract/personal-copy';

/** One value of an entry, with its label. */
interface CopyFact {
  label: string;
  lines: string[];
}

export interface CopySection {
  name: string;
  title: string;
  /** One row of facts for each entry; empty if nothing is stored. */
  rows: CopyFact[][];
}

type Value = string | number | boolean | null | undefined | Value[] | { [name: string]: Value };

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/**
 * Lays out the copy for the screen and for a file. It shows every field of the answer, so that a new field cannot be
 * forgotten.
 */
export function layOutCopy(copy: PersonalCopyAnswer, t: TFunction): CopySection[] {
  const entries: [string, unknown][] = Object.entries(copy);
  return entries
    .filter((entry): entry is [string, Value[] | { [name: string]: Value }] => {
      const [, value] = entry;
      return typeof value === 'object' && value !== null;
    })
    .map(([name, value]) => ({
      name,
      title: t(`copy.section.${name}`),
      rows: (Array.isArray(value) ? value : [value]).map((row) => factsOf(row, t)),
    }));
}

const factsOf = (row: Value, t: TFunction): CopyFact[] =>
  Object.entries((row ?? {}) as Record<string, Value>)
    .map(([name, value]) => ({ label: t(`copy.field.${name}`), lines: linesOf(value, t) }))
    .filter(({ lines }) => lines.length > 0);

function linesOf(value: Value, t: TFunction): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((one) => lineOf(one, t) || []);
  return [lineOf(value, t)];
}

function lineOf(value: Value, t: TFunction): string {
  if (typeof value === 'boolean') return t(value ? 'copy.yes' : 'copy.no');
  if (typeof value === 'object' && value !== null)
    return Object.values(value)
      .flatMap((one) => linesOf(one, t))
      .join(' · ');
  const text = String(value ?? '');
  return instant.test(text) ? text.slice(0, 16).replace('T', ' ') : text;
}

/**
 * @param site the name of the site
 * @returns the copy as plain text, for readers who cannot open data files
 */
export function writeCopy(copy: PersonalCopyAnswer, t: TFunction, site: string): string {
  const sections = layOutCopy(copy, t).map(({ title, rows }) => {
    const body = rows.map((facts) =>
      facts
        .map(({ label, lines }) =>
          lines.length === 1
            ? `${label}: ${lines.join()}`
            : `${label}:\n  - ${lines.join('\n  - ')}`,
        )
        .join('\n'),
    );
    return `== ${title} ==\n${body.join('\n\n') || t('copy.none')}`;
  });
  const made = t('copy.made', { at: lineOf(copy.madeat, t) });
  return [`${site} · ${t('copy.title')}`, made, ...sections].join('\n\n');
}
