import type { Locale } from '@hall/shared/codes/states';

/**
 * The area's entrance counts as a whole: the hall's in the other language would name another gate. In one language alone it
 * stands in both.
 * @param hall the hall's entrance (setting `entrance`)
 * @returns where visitors of an area come in, in each language; empty: not said
 */
export const entranceOf = (
  { entranceZh: zh, entranceEn: en }: { entranceZh: string; entranceEn: string },
  hall: Record<Locale, string>,
): Record<Locale, string> => (zh || en ? { zh: zh || en, en: en || zh } : hall);
