import type { Locale } from '@hall/shared/codes/states';
import { documentName } from '@hall/shared/locales/document-name';
import { presentNumber } from '@hall/shared/locales/present-number';
import { translate } from '@hall/shared/locales/translate';
import type { OtherDocument } from '@hall/shared/rules/document-kinds';
import { maskName } from '@hall/shared/rules/masking';
import { personInWords } from '@hall/shared/rules/person-in-words';
import type { OrderVisitor } from './order-reader';

/** The fields that name a visitor; `idnum` is undefined if it cannot be decrypted. */
export type NamedVisitor = Pick<OrderVisitor, 'realname' | 'doctype' | 'idnum'>;

/** The name left by `erase-tickets.sql.ts`. */
const erasedName = '*';

/**
 * @param others the document kinds added by the hall
 * @returns a visitor's masked name for use in a sentence; 'One person' without data or after its erasure
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
