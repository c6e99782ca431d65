import { type HallDate, isHallDate } from '@hall/shared/rules/hall-time';
import { createReadableCode, readableAlphabet } from '@hall/platform/crypto/tokens';

const dayMs = 86_400_000;

/** @returns an order number for use at the desk: the visit day and one of 32^10 values */
export function createOrderNo(date: string): string {
  return `${date.replaceAll('-', '')}${createReadableCode(10)}`;
}

/**
 * The code of a ticket (spec 3): the kind of party, two characters for the visit day, and one of 32^10 values. The day
 * comes first for the unique index: a rush then writes adjacent entries instead of one page per code. The day
 * characters repeat after 1,024 days.
 * @param date the visit day, yyyy-mm-dd
 */
export function createTicketCode(kind: 'personal' | 'team', date: string): string {
  const day = Math.floor(Date.parse(date) / dayMs);
  const place = `${readableAlphabet[(day >> 5) & 31]}${readableAlphabet[day & 31]}`;
  return `${kind === 'personal' ? 'P' : 'T'}${place}${createReadableCode(10)}`;
}

/** Period in days after which the two day characters of a ticket code repeat. */
const roundDays = 1024;
const readable = `[${readableAlphabet}]`;
const orderNoShape = new RegExp(`^(\\d{4})(\\d\\d)(\\d\\d)${readable}{10}$`);
const ticketCodeShape = new RegExp(`^[PT](${readable})(${readable})${readable}{10}$`);

/**
 * @param code an order number or a ticket code; the order need not exist
 * @param near picks the nearest of the days that a ticket code can mean
 * @returns the visit day in the code; undefined if the code has neither format
 */
export function visitDayOfCode(code: string, near: Date): HallDate | undefined {
  const [, year, month, day] = orderNoShape.exec(code) ?? [];
  if (year) {
    const date = `${year}-${month}-${day}`;
    return isHallDate(date) ? date : undefined;
  }
  const [, high, low] = ticketCodeShape.exec(code) ?? [];
  if (!high || !low) return undefined;
  const inRound = (readableAlphabet.indexOf(high) << 5) + readableAlphabet.indexOf(low);
  const today = Math.floor(near.getTime() / dayMs);
  const from = today - roundDays / 2;
  const days = from + ((((inRound - from) % roundDays) + roundDays) % roundDays);
  return new Date(days * dayMs).toISOString().slice(0, 10);
}
