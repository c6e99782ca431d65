import { isIPv6 } from 'node:net';

/**
 * Returns the network of an address. An IPv6 customer gets at least 2^64 addresses, which a limit treats as one.
 * @param address as the connection or a proxy gave it
 * @returns the first 64 bits of IPv6, as `2001:db8:0:1::/64`; IPv4 as the address, also if it is written as IPv6
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1);
  if (!isIPv6(plain)) return plain;
  // The canonical spelling: hexadecimal groups, with zeros left out at most once.
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
