import { isIPv6 } from 'node:net';

/**
 * Whom an address stands for: an IPv6 line is given 2^64 addresses at least, which are one neighbour to a limit.
 * @param address as the connection or a proxy gave it
 * @returns of IPv6 the first 64 bits, as `2001:db8:0:1::/64`; of IPv4, also where it is written as IPv6, the address
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1);
  if (!isIPv6(plain)) return plain;
  // The one spelling of an address: in hexadecimal groups, with zeros left out at one place at the most.
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
