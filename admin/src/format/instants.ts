import type { TFunction } from 'i18next';
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

/** @returns how long ago an instant was: minutes, then hours, then days; empty for no instant */
export function formatAge(t: TFunction, iso: string, now: number = Date.now()): string {
  if (!iso) return '';
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000));
  if (minutes < 60) return t('worklists.age.minutes', { count: minutes });
  if (minutes < 2880) return t('worklists.age.hours', { count: Math.floor(minutes / 60) });
  return t('worklists.age.days', { count: Math.floor(minutes / 1440) });
}

const localForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** A field for day and clock speaks of no zone: here it is always the hall's. Text that is no date stays as it is. */
export const toLocalInput = (iso: string): string =>
  Number.isNaN(Date.parse(iso)) ? iso : hallIso(new Date(iso)).slice(0, 16);

/** @param local `2026-11-20T12:30`, hall time; anything else stays as it is, for the form's rule to refuse */
export const toHallInstant = (local: string): string =>
  localForm.test(local) ? `${local}:00+08:00` : local;

const times = /(\d{4}-\d\d-\d\d|\d\d:\d\d(?:-\d\d:\d\d)?)/;

/** @returns a sentence in parts: those at odd places are days, clocks or hours, which no line is to break */
export const splitTimes = (text: string): string[] => text.split(times);
