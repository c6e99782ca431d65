import { DocType, type Locale } from '@hall/shared/codes/states';
import type { StaffOrder } from '@hall/shared/contract/staff/orders';

/**
 * A booking of the counter asks for no language: who has an account in English reads English, and so do people who all come
 * with passports.
 * @returns the language in which an order's ticket is printed, unless staff choose the other
 */
export const ticketLanguageOf = ({
  locale,
  visitors,
}: Pick<StaffOrder, 'locale' | 'visitors'>): Locale =>
  locale === 'en' || visitors.every(({ doctype }) => doctype === DocType.passport) ? 'en' : 'zh';
