import { createReadableCode, readableAlphabet } from '@hall/platform/crypto/tokens';

const dayMs = 86_400_000;

/** @returns a number that is read out at the desk: the visit day, and one of 32^10 of it. */
export function createOrderNo(date: string): string {
  return `${date.replaceAll('-', '')}${createReadableCode(10)}`;
}

/**
 * The code of a ticket (spec 3): the kind of party, the visit day as two characters that come round after 1,024
 * days, and one of 32^10. The day stands in front for the sake of the unique index: what a rush writes then lies
 * side by side, however many years of codes there are, instead of on a page of its own each.
 * @param date the visit day, yyyy-mm-dd
 */
export function createTicketCode(kind: 'personal' | 'team', date: string): string {
  const day = Math.floor(Date.parse(date) / dayMs);
  const place = `${readableAlphabet[(day >> 5) & 31]}${readableAlphabet[day & 31]}`;
  return `${kind === 'personal' ? 'P' : 'T'}${place}${createReadableCode(10)}`;
}
