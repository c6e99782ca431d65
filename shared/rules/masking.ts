import type { OrderHolder } from '../codes/states';

/** First three characters, four stars, last four (spec 5): `139****0001`. An address instead of a phone: `maskMail`. */
export function maskNumber(text: string): string {
  if (text.includes('@')) return maskMail(text);
  return text.length < 8 ? '****' : `${text.slice(0, 3)}****${text.slice(-4)}`;
}

/** @returns the last characters that a masked number shows; empty if it shows none */
export const endingOf = (masked: string): string => /^.{3}\*{4}(.{4})$/.exec(masked)?.[1] ?? '';

/** First character, three stars, and the part after the at sign. */
export const maskMail = (address: string): string => address.replace(/^(.).*(?=@)/, '$1***');

/**
 * Masks the code of every personal link in a text: tickets, calendars, unsubscribing from e-mails. Such a link gives its
 * owner's rights, so staff see only that a link was sent.
 */
export const maskLinks = (text: string): string =>
  text.replace(/\/(t|calendar|mail)\/[\w.~%?=&/-]*\w/g, '/$1/****');

/** How a reader sees a name: in full for the account that entered it, masked by `maskName` for everybody else. */
export type ShowName = (realname: string) => string;

/** For the account that entered the name: as it was typed. */
export const inFull: ShowName = (realname) => realname;

/** @returns the name of an account as `showName` shows it; that of an agency or unit is no personal data, never masked */
export const nameOfAccount = (
  type: OrderHolder,
  realname: string | null,
  showName: ShowName = maskName,
): string => (realname && type !== 'ta' && type !== 'auth' ? showName(realname) : (realname ?? ''));

/**
 * Masks a name. First character, a star, last character (spec 5): `欧*华`; two characters keep the first. A Latin name shows
 * the first letter of each word: `M*** O***`. Names that were stored with middle dots have a word after each dot.
 */
export function maskName(text: string): string {
  if (/^'?\p{Script=Latin}/u.test(text))
    return text
      .normalize('NFC')
      .split(/[ ·]/)
      .flatMap((word) => /^'?(\p{Script=Latin})/u.exec(word)?.[1] ?? [])
      .map((letter) => `${letter}***`)
      .join(' ');
  const characters = [...text];
  if (characters.length < 2) return '*';
  if (characters.length === 2) return `${characters[0]}*`;
  return `${characters[0]}*${characters.at(-1)}`;
}
