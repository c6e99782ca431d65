import type { Locale } from '@hall/shared/codes/states';
import { documentName } from '@hall/shared/locales/document-name';
import { presentNumber } from '@hall/shared/locales/present-number';
import { translate } from '@hall/shared/locales/translate';
import type { OtherDocument } from '@hall/shared/rules/document-kinds';
import { maskName } from '@hall/shared/rules/masking';
import { personInWords } from '@hall/shared/rules/person-in-words';
import type { OrderVisitor } from './order-reader';

/** What names a visitor; the number is undefined where it cannot be opened. */
export type NamedVisitor = Pick<OrderVisitor, 'realname' | 'doctype' | 'idnum'>;

/** What `erase-tickets.sql.ts` leaves of a name. */
const erasedName = '*';

/**
 * @param others the kinds of documents that the hall added
 * @returns a visitor as sentences name one, masked; without data, or after they were erased, 'One person'
 */
export function visitorInWords(
  visitor: NamedVisitor | undefined,
  locale: Locale,
  others: readonly OtherDocument[],
): string {
  if (!visitor || visitor.realname === erasedName) return translate(locale, 'order.somebody');
  const { realname, doctype, idnum } = visitor;
  return personInWords(
    {
      realname: maskName(realname),
      document: documentName(doctype, locale, others),
      idnum: presentNumber(idnum, locale),
    },
    locale,
  );
}
