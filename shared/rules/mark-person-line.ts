import { countNumber } from './number-groups';
import { readChild, readDocType } from './people-columns';

/** Words for a document before its number. */
const label =
  /(?:(?:居民|二代)?身份证件?|护照|军官证|军人证|士兵证|(?:港澳|台湾)\p{Script=Han}{0,9}通行证|回乡证|台胞证|(?:外国人)?永久居留(?:身份)?证|永居证|(?:港澳台)?(?:居民)?居住证|(?:有效)?证件)(?:号码?|编号)?|(?:passport|(?:hong ?kong|macao|macau|taiwan)[a-z ]{0,30}permit|document|(?:resident )?id(?:entity)?(?: ?card)?)(?: ?(?:number|num\b|no\b\.?|#))?/u
    .source;
const groups = /[a-z]{0,3}\d[\da-z]{0,40}(?:(?: | ?\p{Pd} ?)(?:\d[\da-z]{0,40}|x(?![a-z]))){0,9}/u
  .source;
const labelled = new RegExp(
  `[ :/=_~\\p{Pd}]{0,6}(${label})[ :=#]{0,3}[是为]?[ :]{0,2}(${groups})`,
  'giu',
);

/** Stands for the colon after a label, which separates nothing. */
const colon = '\u0001';

/** A mainland mobile number, and any number after a word for a phone. */
const phone =
  /(?:手机|电话|联系方式|(?:tel|phone|mobile))\p{L}{0,6}[ :.]{0,3}\+?\d[\d-]{5,}(?: \d{4}){0,2}(?!\d)|(?:\(?(?:\+|00)86\)?[ -]?)?1[3-9]\d(?:\d{8}(?![\w-])|([ -])\d{4}\1\d{4}(?![ -]?\w))|(?:手机|电话|联系方式|(?:tel|phone|mobile))\p{L}{0,6}[ :.]{0,3}(?:\+86[ -]?)?1\d\d[ -]\d{4}[ -]\d{4}(?!\d)/giu;

/** Dates and times of messages. */
const time =
  /(?:19|20)\d{2}(?:[-/.]\d{1,2}[-/.]\d{1,2}|年\d{1,2}月\d{1,2}日?)(?![\d-])|\d{1,2}:\d{2}(?::\d{2})?(?![\d:])/gu;

const remark = /[([【]([^()[\]【】]{0,60})[)\]】]/gu;

/** A separator between a name and a number. A hyphen after one or two capital letters belongs to the number. */
const nameFirst =
  /((?![字第证号码])\p{Script=Han}|\p{L}\p{Ll}|\p{L}{4}) {0,3}[:/=\p{Pd}_~]{1,3} {0,3}(?=[A-Za-z]{0,3}\d[\d \p{Pd}]{3})/gu;
const numberFirst =
  /(\d{4}|\d{3}[xX]) {0,3}[:/=\p{Pd}_~]{1,3} {0,3}(?=\p{Script=Han}|\p{L}{2,60}(?![\p{L}\d]))/gu;
/** A role or a nickname before the only name: `领队：王芳 …`. */
const role =
  /^[^\d:,;\t|]{1,12}: ?(?=\p{Script=Han}{2,4}[ ,\t]{1,4}(?:[^ ,:\d]{1,20})?[\da-z -]{5,40}[ ,]*$)/iu;

/**
 * Replaces a lookbehind, which old browsers lack.
 * @param within beginnings of a match that is no match after such a text, because it is a part of a longer word or number
 * @returns a blank for a match, and a part as it is
 */
const blankUnless =
  (...within: [beginning: RegExp, before: RegExp][]) =>
  (match: string, ...rest: unknown[]): string => {
    const [at, line] = rest.slice(-2) as [number, string];
    const before = line.slice(Math.max(0, at - 2), at);
    const isPart = within.some(([one, other]) => one.test(match) && other.test(before));
    return isPart ? match : ' ';
  };

/**
 * Separates the parts of a line with commas: a label with its number is one part. A colon or a hyphen between name and
 * number is a separator. Phones, times and remarks in brackets are removed.
 * @param line normalised, without its list number
 */
export const markPersonLine = (line: string): string =>
  line
    .replace(remark, readRemark)
    .replace(phone, blankUnless([/^[a-z]/i, /\p{L}$/u], [/^[\d+(]/, /[\da-z]$|\d-$/i]))
    .replace(time, blankUnless([/^\d{4}/, /[\d-]$/], [/^\d{1,2}:/, /[\d:]$/]))
    .replace(labelled, (whole, name: string, number: string, at: number, all: string) => {
      const isPart = whole.startsWith(name) && /\p{L}/u.test(all.charAt(at - 1));
      if (isPart && /^[a-z]/i.test(name)) return whole;
      const words = number.replace(/ ?\p{Pd} ?/gu, ' ').split(' ');
      const count = countNumber(words, 0);
      const rest = words.slice(count).join(' ');
      return `${at ? ',' : ''}${name.replaceAll(' ', '')}${colon}${words.slice(0, count).join('')}${rest && `,${rest}`},`;
    })
    .replace(nameFirst, '$1,')
    .replace(numberFirst, '$1,')
    .replace(role, '')
    .replaceAll(colon, ':');

/** A bracket may contain the number, its kind or the word for a child. Any other remark is removed. */
function readRemark(whole: string, inner: string, at: number, line: string): string {
  if (/^\w{1,2}$/.test(inner) && /[a-z\d]/i.test(line.charAt(at - 1))) return whole;
  const isPart = /\d[\d -]{3}/.test(inner) || readDocType(inner) !== undefined || readChild(inner);
  return isPart ? `,${inner},` : ' ';
}
