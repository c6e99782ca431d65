import type { Locale } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';
import type { message } from '@hall/shared/locales/zh/message';

type Texts = typeof message;
/** The name of a text in `shared/locales/zh/message`, e.g. `order.closed`. */
export type MessageTemplate = {
  [Subject in keyof Texts]: `${Subject}.${keyof Texts[Subject] & (string | number)}`;
}[keyof Texts];

/**
 * @param locale the reader's language, which is the account's or unit's and not that of whoever caused the message
 * @returns the text of a message
 */
export function composeMessage(
  locale: Locale,
  template: MessageTemplate,
  params: Record<string, string | number>,
): string {
  return translate(locale, `message.${template}`, params);
}
