import type { Locale } from '../codes/states';
import { pick } from '../locales/pick';
import { endingOf } from './masking';

/**
 * @param person name and number masked, the document's kind in the reader's language
 * @returns one person of a party for a sentence, as `N*h (Passport ending in 4567)`; masked names alone may be equal
 */
export function personInWords(
  { realname, document, idnum }: { realname: string; document: string; idnum: string },
  locale: Locale,
): string {
  const ending = endingOf(idnum);
  return pick(locale, {
    zh: `${realname}（${document}${ending && `，尾号 ${ending}`}）`,
    en: `${realname} (${document}${ending && ` ending in ${ending}`})`,
  });
}
