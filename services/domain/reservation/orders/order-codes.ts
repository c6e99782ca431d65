import { type HallDate, hallDateOf, isHallDate } from '@hall/shared/rules/hall-time';
import { createReadableCode, readableAlphabet } from '@hall/platform/crypto/tokens';

const dayMs = 86_400_000;

/** @returns two characters for a day, which repeat after 1,024 days */
function charactersOf(date: HallDate): string {
  const day = Math.floor(Date.parse(date) / dayMs);
  return `${readableAlphabet[(day >> 5) & 31]}${readableAlphabet[day & 31]}`;
}

/**
 * The number of an order, for phone calls and the desk: `N`, two characters and one of 32^9 values. It has no date,
 * because an order can be moved. The two characters are the same for all numbers made on one day, for the unique index:
 * a rush then writes adjacent entries instead of one page per number.
 */
export const createOrderNo = (now = new Date()): string =>
  `N${charactersOf(hallDateOf(now))}${createReadableCode(9)}`;

/**
 * The code of a ticket (spec 3): the kind of party, two characters for the visit day, and one of 32^10 values. The day
 * comes first for the unique index, as in an order number.
 * @param date the visit day, yyyy-mm-dd
 */
export const createTicketCode = (kind: 'personal' | 'team', date: string): string =>
  `${kind === 'personal' ? 'P' : 'T'}${charactersOf(date)}${createReadableCode(10)}`;

/** Period in days after which the two day characters repeat. */
const roundDays = 1024;
const readable = `[${readableAlphabet}]`;
/** The former order numbers: the visit day at the booking and ten characters. They stay valid. */
const datedOrderNo = new RegExp(`^(\\d{4})(\\d\\d)(\\d\\d)${readable}{10}$`);
const codeShape = new RegExp(
  `^(?:N(?=.{11}$)|[PT](?=.{12}$))(${readable})(${readable})${readable}+$`,
);

/**
 * @param code an order number or a ticket code; the order need not exist
 * @param near picks the nearest of the days that two characters can mean
 * @returns the day in the code: of an order number the day on which it was made, else the visit day; undefined if the
 *   code has no such format
 */
export function dayOfCode(code: string, near: Date): HallDate | undefined {
  const [, year, month, day] = datedOrderNo.exec(code) ?? [];
  if (year) {
    const date = `${year}-${month}-${day}`;
    return isHallDate(date) ? date : undefined;
  }
  const [, high, low] = codeShape.exec(code) ?? [];
  if (!high || !low) return undefined;
  const inRound = (readableAlphabet.indexOf(high) << 5) + readableAlphabet.indexOf(low);
  const today = Math.floor(near.getTime() / dayMs);
  const from = today - roundDays / 2;
  const days = from + ((((inRound - from) % roundDays) + roundDays) % roundDays);
  return new Date(days * dayMs).toISOString().slice(0, 10);
}
