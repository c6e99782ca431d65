import { BlockList, isIP, isIPv6 } from 'node:net';
import { isSameSecret, sha256 } from './crypto/digests';

/** A caller: its address, and the header `Authorization`. */
interface Asking {
  address: string | undefined;
  authorization: string | undefined;
}

/**
 * Restricts access to operational data, because metrics show a stranger when the hall is weakest.
 * @returns a function that allows a caller by address (OPS_ADDRESSES) or bearer token (OPS_TOKEN)
 */
export function createOpsAccess(config: {
  OPS_ADDRESSES: string;
  OPS_TOKEN: string | undefined;
}): (asking: Asking) => boolean {
  const allowed = readAddresses(config.OPS_ADDRESSES) ?? new BlockList();
  const token = config.OPS_TOKEN && digest(`Bearer ${config.OPS_TOKEN}`);
  return ({ address, authorization }) =>
    isAmong(allowed, address) ||
    Boolean(token && authorization && isSameSecret(digest(authorization), token));
}

/**
 * @param text addresses and networks (`10.0.0.0/8`), comma-separated; `none` allows nobody
 * @returns undefined if one is invalid
 */
export function readAddresses(text: string): BlockList | undefined {
  const list = new BlockList();
  if (text === 'none') return list;
  for (const one of text.split(',')) {
    const [address = '', bits] = one.trim().split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    const prefix = bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits);
    if (!isIP(address) || bits === '' || !Number.isInteger(prefix)) return undefined;
    if (prefix > (family === 'ipv6' ? 128 : 32)) return undefined;
    list.addSubnet(address, prefix, family);
  }
  return list;
}

/** An IPv4 address has the form `::ffff:127.0.0.1` if the process listens on both. */
function isAmong(list: BlockList, sent: string | undefined): boolean {
  const address = sent?.replace(/^::ffff:(?=[\d.]+$)/, '') ?? '';
  return isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Fixed length, so that the comparison takes constant time. */
const digest = (text: string): Buffer => sha256(text);
