import { DocType, type Locale } from '@hall/shared/codes/states';
import type { StaffOrder } from '@hall/shared/contract/staff/orders';

/**
 * A counter booking has no language. It is English for an account in English or if all visitors have passports.
 * @returns the language in which a ticket is printed unless staff choose the other
 */
export const ticketLanguageOf = ({
  locale,
  visitors,
}: Pick<StaffOrder, 'locale' | 'visitors'>): Locale =>
  locale === 'en' || visitors.every(({ doctype }) => doctype === DocType.passport) ? 'en' : 'zh';
