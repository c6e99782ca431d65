import type { Locale } from '../codes/states';

/** Separator of the Chinese and the English text. Nobody types this character by accident. */
const parting = ' ¦ ';

/** @returns both texts joined, or the Chinese text alone, as reasons are stored */
export const joinLanguages = (zh: string, en: string): string =>
  [zh.trim(), en.trim()].filter(Boolean).join(parting);

/** @returns how many characters are left for one language if both together may have `max` */
export const roomBeside = (other: string, max: number): number =>
  max - (other.trim() ? parting.length + other.trim().length : 0);

/** @returns the two texts; the English one is empty if the text has only one language */
export function partLanguages(text: string): Record<Locale, string> {
  const [zh = '', en = '', ...more] = text.split(parting);
  return more.length ? { zh: text, en: '' } : { zh: zh.trim(), en: en.trim() };
}

/** @returns the text in the reader's language; a text in only one language unchanged */
export function textIn(text: string, locale: string): string {
  const { zh, en } = partLanguages(text);
  return locale === 'en' && en ? en : zh;
}
