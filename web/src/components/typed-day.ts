import type { HallDate } from '@hall/shared/rules/hall-time';
import { readTypedDate } from '@hall/shared/rules/typed-date';

/**
 * @param text as typed: `2026-1-5`, `2026/01/05`, `20260105`, `2026年1月5日`, `1月5日`
 * @param today reference for a day without a year
 * @returns the day as `YYYY-MM-DD`, or the unchanged text if it is no day, so that the form shows a fault and loses nothing
 */
export const dayOf = (text: string, today: HallDate): string =>
  readTypedDate(text.replace(/\s+/g, ''), today) ?? text;
