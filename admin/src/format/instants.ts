import type { TFunction } from 'i18next';
import { localeOf, pick } from '@hall/shared/locales/pick';
import { hallIso } from '@hall/shared/rules/hall-time';

/**
 * @param iso an instant as calls return it
 * @returns `2026-11-20 12:30`, hall time
 */
export function formatInstant(iso: string | null | undefined): string {
  return iso ? hallIso(new Date(iso)).slice(0, 16).replace('T', ' ') : '';
}

const formatTag = (language: string): string =>
  pick(localeOf(language), { zh: 'zh-CN', en: 'en-GB' });

/**
 * @param month `2026-11`
 * @returns the month in words
 */
export const monthInWords = (month: string, language: string): string =>
  new Intl.DateTimeFormat(formatTag(language), {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));

/**
 * @param day `2026-11-20`
 * @returns the hall date in words, with its weekday
 */
export const longDay = (day: string, language: string): string =>
  new Intl.DateTimeFormat(formatTag(language), {
    dateStyle: 'full',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/**
 * @param day `2026-11-25`
 * @returns the hall date as people write it, without the year: `11月25日 周三`, `Wed, 25 November`
 */
export function dayInWords(day: string, language: string): string {
  const part = (form: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(formatTag(language), { ...form, timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    );
  const weekday = part({ weekday: 'short' });
  const date = part({ day: 'numeric', month: 'long' });
  return pick(localeOf(language), { zh: `${date} ${weekday}`, en: `${weekday}, ${date}` });
}

/** @returns the age of an instant, in words below a minute; empty without an instant */
export function formatAge(t: TFunction, iso: string, now: number = Date.now()): string {
  if (!iso) return '';
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000));
  if (minutes < 1) return t('worklists.age.now');
  if (minutes < 60) return t('worklists.age.minutes', { count: minutes });
  if (minutes < 2880) return t('worklists.age.hours', { count: Math.floor(minutes / 60) });
  return t('worklists.age.days', { count: Math.floor(minutes / 1440) });
}

const localForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Converts an instant to hall time for a field without a time zone. Other text is returned unchanged. */
export const toLocalInput = (iso: string): string =>
  Number.isNaN(Date.parse(iso)) ? iso : hallIso(new Date(iso)).slice(0, 16);

/** @param local `2026-11-20T12:30`, hall time; other text is returned unchanged, so that validation rejects it */
export const toHallInstant = (local: string): string =>
  localForm.test(local) ? `${local}:00+08:00` : local;

const times = /(\d{4}-\d\d-\d\d|\d\d:\d\d(?:[-–]\d\d:\d\d)?)/;

/** @returns the parts of a sentence; those at odd positions are dates, times or hours, in which lines must not break */
export const splitTimes = (text: string): string[] => text.split(times);
