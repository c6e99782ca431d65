import { type Locale, locales } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';
import { message } from '@hall/shared/locales/zh/message';
import { dateInWords } from '@hall/shared/rules/date-in-words';
import { isHallDate } from '@hall/shared/rules/hall-time';
import type { HallSettings } from '../../configuration/settings';
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
  Exclude<Placeholder<TextOf<Template>>, 'hall'>,
  string | number
>;

/**
 * @param locale the language of the account or unit, not of the person who caused the message
 * @param params the text's placeholders; a day (`2026-11-24`) is formatted for the reader; a part such as `reason`
 *   becomes a sentence, or nothing if it is empty
 * @returns the text of a message. It begins with a mark that `nameHall` replaces with the hall's name (product 11); parts
 *   of a mail do not.
 */
export function composeMessage<Template extends MessageTemplate>(
  locale: Locale,
  template: Template,
  params: MessageParams<Template>,
): string {
  const words = Object.entries<string | number>(params).map(
    ([name, value]) => [name, inWords(locale, name, value)] as const,
  );
  const text = translate(locale, `message.${template}`, {
    ...Object.fromEntries(words),
    hall: hallMarks[locale],
  }).trimEnd();
  return partsOfMail.includes(template)
    ? text
    : translate(locale, 'message.part.sender', { hall: hallMarks[locale], text });
}

/** Stands for the hall's name in the language of a text, because only the writer of a message knows the settings. */
const hallMarks: Record<Locale, string> = { zh: '{{hall.zh}}', en: '{{hall.en}}' };
const partsOfMail: readonly MessageTemplate[] = ['mail.subject', 'mail.footer'];

/** @returns a composed text with the hall's name; without a name of its own, that of the texts */
export const nameHall = (text: string, { name }: Pick<HallSettings['hall'], 'name'>): string =>
  locales.reduce(
    (named, locale) =>
      named.replaceAll(hallMarks[locale], name[locale] || translate(locale, 'ticket.hall')),
    text,
  );

function inWords(locale: Locale, name: string, value: string | number): string | number {
  if (name in message.part) {
    const sentence = reasonSentence(String(value), locale);
    return sentence && translate(locale, `message.part.${name}`, { sentence });
  }
  return typeof value === 'string' && isHallDate(value) ? dateInWords(value, locale) : value;
}
