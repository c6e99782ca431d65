import type { PartyVisitorDto } from '@hall/shared/contract/visitor';

/** Weights of the digits and check characters of an identity card (GB 11643). */
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checks = '10X98765432';
const births = 15_000;
const firstBirth = Date.UTC(1950, 0, 1);

/** Returns a fictitious adult with a valid card number. @param number distinguishes people */
export function personOf(number: number): PartyVisitorDto {
  const born = new Date(firstBirth + (number % births) * 86_400_000).toISOString().slice(0, 10);
  const order = String(1 + (Math.floor(number / births) % 999)).padStart(3, '0');
  const body = `110101${born.replaceAll('-', '')}${order}`;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(body[at]), 0);
  return { realname: '王小明', doctype: 1, idnum: `${body}${checks[sum % 11] ?? ''}` };
}
