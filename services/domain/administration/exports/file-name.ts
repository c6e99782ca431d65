import type { Locale } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';
import { hallIso } from '@hall/shared/rules/hall-time';
import type { ExportJob } from './export-job.entity';

/** @returns the file name without extension: content, days and time of creation, in the requester's language */
export function fileNameOf({
  kind,
  filters,
  locale,
  createdAt,
}: Pick<ExportJob, 'kind' | 'filters' | 'locale' | 'createdAt'>): string {
  const made = hallIso(createdAt);
  return [
    translate(locale, `exports.kind.${kind}`),
    ...daysOf(filters.audit ?? filters, locale),
    translate(locale, 'exports.file.made', {
      day: made.slice(0, 10),
      time: made.slice(11, 16).replace(':', ''),
    }),
  ].join('_');
}

function daysOf({ from, to }: { from?: string; to?: string }, locale: Locale): string[] {
  if (from && from === to) return [from];
  if (from && to) return [translate(locale, 'exports.file.between', { from, to })];
  if (from) return [translate(locale, 'exports.file.since', { from })];
  return to ? [translate(locale, 'exports.file.until', { to })] : [];
}
