import type { Locale } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';
import { message } from '@hall/shared/locales/zh/message';
import { dateInWords } from '@hall/shared/rules/date-in-words';
import { isHallDate } from '@hall/shared/rules/hall-time';
import { reasonSentence } from '@hall/shared/rules/reason-sentence';

/** Replaces a verification code in a stored text, because codes are not stored. */
export const codeMark = '******';

type Subject = Exclude<keyof typeof message, 'part'>;
/** The texts of `shared/locales/zh/message` by their names, e.g. `order.closed`. */
type Texts = {
  [Of in Subject]: {
    [
      Key in keyof (typeof message)[Of] as `${Of}.${Key & (string | number)}`
    ]: (typeof message)[Of][Key];
  };
};
/** The name of a text, of any subject or of the named ones. */
export type MessageTemplate<Of extends Subject = Subject> = { [Each in Of]: keyof Texts[Each] }[Of];

type TextOf<Template> = Template extends `${infer Of extends Subject}.${string}`
  ? Texts[Of][Template & keyof Texts[Of]]
  : never;
type Placeholder<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
/** A value for each placeholder of a text. */
export type MessageParams<Template extends MessageTemplate = MessageTemplate> = Record<
  Placeholder<TextOf<Template>>,
  string | number
>;

/**
 * @param locale the language of the account or unit, not of the person who caused the message
 * @param params the text's placeholders; a day (`2026-11-24`) is formatted for the reader; a part such as `reason`
 *   becomes a sentence, or nothing if it is empty
 * @returns the text of a message
 */
export function composeMessage<Template extends MessageTemplate>(
  locale: Locale,
  template: Template,
  params: MessageParams<Template>,
): string {
  const words = Object.entries<string | number>(params).map(
    ([name, value]) => [name, inWords(locale, name, value)] as const,
  );
  return translate(locale, `message.${template}`, Object.fromEntries(words)).trimEnd();
}

function inWords(locale: Locale, name: string, value: string | number): string | number {
  if (name in message.part) {
    const sentence = reasonSentence(String(value), locale);
    return sentence && translate(locale, `message.part.${name}`, { sentence });
  }
  return typeof value === 'string' && isHallDate(value) ? dateInWords(value, locale) : value;
}
