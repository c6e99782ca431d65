import { localeOf, pick } from '@hall/shared/locales/pick';
import { hallIso } from '@hall/shared/rules/hall-time';

/** @param iso an instant as the calls give it; @returns `2026-11-20 12:30`, hall time */
export function formatInstant(iso: string | null | undefined): string {
  return iso ? hallIso(new Date(iso)).slice(0, 16).replace('T', ' ') : '';
}

const formatTag = (language: string): string =>
  pick(localeOf(language), { zh: 'zh-CN', en: 'en-GB' });

/** @param month `2026-11`; @returns it in words */
export const monthInWords = (month: string, language: string): string =>
  new Intl.DateTimeFormat(formatTag(language), {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));

/** @param day `2026-11-20`; @returns a day of the hall in words, with its weekday */
export const longDay = (day: string, language: string): string =>
  new Intl.DateTimeFormat(formatTag(language), {
    dateStyle: 'full',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
