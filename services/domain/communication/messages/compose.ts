import type { Locale } from '@hall/shared/codes/states';
import { pick } from '@hall/shared/locales/pick';
import { translate } from '@hall/shared/locales/translate';
import type { message } from '@hall/shared/locales/zh/message';
import { dateInWords } from '@hall/shared/rules/date-in-words';
import { isHallDate } from '@hall/shared/rules/hall-time';
import { toldPart } from '@hall/shared/rules/told-part';

/** Replaces a verification code in a stored text, because codes are not stored. */
export const codeMark = '******';

type Texts = Omit<typeof message, 'part'>;
/** The name of a text in `shared/locales/zh/message`, e.g. `order.closed`. */
export type MessageTemplate = {
  [Subject in keyof Texts]: `${Subject}.${keyof Texts[Subject] & (string | number)}`;
}[keyof Texts];

/** The messages that state a reason, and the parameter that holds it. */
const partOf: Partial<Record<MessageTemplate, keyof typeof message.part>> = {
  'account.reject': 'reason',
  'account.1': 'reason',
  'account.2': 'reason',
  'account.2until': 'reason',
  'account.8': 'reason',
  'account.8until': 'reason',
  'order.closed': 'reason',
  'order.cancelled': 'reason',
  'order.restCancelled': 'reason',
  'order.restClosed': 'reason',
  'order.rejected': 'reason',
  'authorization.4': 'comment',
  'authorization.7': 'comment',
  'authorization.revoked': 'comment',
  'binding.approveGuideWaits': 'review',
};

/**
 * @param locale the language of the account or unit, not of the person who caused the message
 * @param params the text's placeholders; a day (`2026-11-24`) is formatted for the reader; a `reason` or `comment`
 *   follows the text unchanged
 * @returns the text of a message
 */
export function composeMessage(
  locale: Locale,
  template: MessageTemplate,
  params: Record<string, string | number>,
): string {
  const text = translate(locale, `message.${template}`, inWords(params, locale));
  const part = partOf[template];
  const told = part && toldPart(String(params[part] ?? ''), locale);
  if (!told) return text;
  return [text, translate(locale, `message.part.${part}`, { told })].join(
    pick(locale, { zh: '', en: ' ' }),
  );
}

const inWords = (
  params: Record<string, string | number>,
  locale: Locale,
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && isHallDate(value) ? dateInWords(value, locale) : value,
    ]),
  );
