import { type HallDate, isHallDate } from '@hall/shared/rules/hall-time';
import { readTypedDate } from '@hall/shared/rules/typed-date';

/** A native date field that is filled in only partly. It has no text, and every date rule refuses this value. */
export const unreadDay = '“”';

/**
 * @param text as typed: `2026-1-5`, `2026/01/05`, `20260105`, `2026年1月5日`, `1月5日`
 * @param today reference for a day without a year
 * @returns the day as `YYYY-MM-DD`, or the unchanged text if it is no day, so that the form shows a fault and loses nothing
 */
export const dayOf = (text: string, today: HallDate): string =>
  readTypedDate(text.replace(/\s+/g, ''), today) ?? text;

/** @returns the value of a native date field: empty if the form's value is no day */
export const nativeDay = (value: string | undefined): string =>
  value !== undefined && isHallDate(value) ? value : '';

/** @returns the text of a typed date field */
export const typedDay = (value: string | undefined): string =>
  value === undefined || value === unreadDay ? '' : value;
