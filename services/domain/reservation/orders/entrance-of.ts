import type { Locale } from '@hall/shared/codes/states';

/**
 * The area's entrance replaces the hall's in both languages, because a mix would name two gates. An entrance in one
 * language is used for both.
 * @param hall the hall's entrance (setting `entrance`)
 * @returns the visitors' entrance of an area in each language; empty if not set
 */
export const entranceOf = (
  { entranceZh: zh, entranceEn: en }: { entranceZh: string; entranceEn: string },
  hall: Record<Locale, string>,
): Record<Locale, string> => (zh || en ? { zh: zh || en, en: en || zh } : hall);
