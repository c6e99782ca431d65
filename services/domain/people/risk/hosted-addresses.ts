import { BlockList, isIP } from 'node:net';

/**
 * @param networks `203.0.113.0/24`, `2001:db8::/32` or single addresses; invalid lines are skipped
 * @returns whether an address is in one of them
 */
export function createNetworkList(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.trim().split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const most = family === 'ipv6' ? 128 : 32;
    const prefix = bits === undefined ? most : Number(bits);
    if (isIP(address) && Number.isInteger(prefix) && prefix >= 0 && prefix <= most)
      list.addSubnet(address, prefix, family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
    const kind = isIP(plain);
    return kind !== 0 && list.check(plain, kind === 6 ? 'ipv6' : 'ipv4');
  };
}

/**
 * @returns the address, or of IPv6 the first 64 bits, because a home or phone changes its address often within them;
 *   undefined for an invalid address
 */
export function networkOf(address: string): string | undefined {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  const kind = isIP(plain);
  if (kind === 4) return plain;
  if (kind !== 6) return undefined;
  const [head = '', tail] = plain.split('::');
  const groups = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - last.length;
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...last];
  return all
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}
