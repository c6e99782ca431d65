import type { Locale } from '../codes/states';

const between: Record<Locale, string> = { zh: '、', en: ', ' };

/** @returns a list joined for a sentence in the reader's language */
export const listInWords = (items: readonly string[], locale: Locale): string =>
  items.join(between[locale]);
