import type { Locale } from '../codes/states';

/** Between the Chinese and the English of a text that holds both; a mark that is not typed by chance. */
const parting = ' ¦ ';

/** @returns the Chinese text and, where there is one, the English in one, as a reason is kept. */
export const joinLanguages = (zh: string, en: string): string =>
  [zh.trim(), en.trim()].filter(Boolean).join(parting);

/** @returns how many characters one language may have beside the other, where both together may have `max` */
export const roomBeside = (other: string, max: number): number =>
  max - (other.trim() ? parting.length + other.trim().length : 0);

/** @returns what was joined: the English is empty for a text that was written in one language alone. */
export function partLanguages(text: string): Record<Locale, string> {
  const [zh = '', en = '', ...more] = text.split(parting);
  return more.length ? { zh: text, en: '' } : { zh: zh.trim(), en: en.trim() };
}

/** @returns the text in the reader's language; one that was written in one language alone, as it was written. */
export function textIn(text: string, locale: string): string {
  const { zh, en } = partLanguages(text);
  return locale === 'en' && en ? en : zh;
}
