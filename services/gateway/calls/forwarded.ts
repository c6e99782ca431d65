import { BlockList } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { addressesOfVisitors } from '@hall/shared/contract/staff/operations-history';
import { noteLack } from '@hall/platform/go-on-without';
import { readAddresses } from '@hall/platform/ops-access';

/** Headers in which a proxy names its client. */
const forwardedHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

/** Networks of the hall's own proxies: this machine, private networks, containers and providers. */
const near =
  readAddresses(
    '127.0.0.0/8,::1,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,169.254.0.0/16,100.64.0.0/10,fc00::/7,fe80::/10',
  ) ?? new BlockList();

const forwardedFor = ({ headers }: Request): string | undefined => {
  const name = forwardedHeaders.find((each) => headers[each] !== undefined);
  return name && String(headers[name]);
};

const isNear = (address = ''): boolean => {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/, '');
  return near.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4');
};

/**
 * Whether a call came through our own proxy that TRUST_PROXY does not count. All visitors then share the proxy's
 * address, so nothing is counted by address. A caller from elsewhere is counted even with the header: the header
 * alone does not bypass a limit.
 */
export const isOfUntrustedProxy = (request: Request): boolean =>
  !request.app.get('trust proxy') &&
  forwardedFor(request) !== undefined &&
  isNear(request.socket.remoteAddress);

/** Number of clients from which a peer outside these networks counts as a proxy, for example a provider's. */
const clientsOfProxy = 20;
/** Maximum number of tracked peers, because callers choose the headers and must not fill the memory. */
const peersMost = 200;

/**
 * Detects a proxy that TRUST_PROXY does not count. It warns in the log, in the metrics, by the alert
 * ProxyIsNotTrusted and on the operations page.
 * @param TRUST_PROXY number of trusted proxies; detection is off unless it is 0
 */
export function watchForwarded({ TRUST_PROXY }: { TRUST_PROXY: number }): RequestHandler {
  const clients = new Map<string, Set<string>>();
  const isProxy = (peer: string, client: string): boolean => {
    const known = clients.get(peer);
    if (known) return known.size >= clientsOfProxy || known.add(client).size >= clientsOfProxy;
    if (clients.size < peersMost) clients.set(peer, new Set([client]));
    return false;
  };
  return (request, _response, next) => {
    const client = TRUST_PROXY ? undefined : forwardedFor(request);
    if (
      client !== undefined &&
      (isOfUntrustedProxy(request) ||
        isProxy(request.socket.remoteAddress ?? '', client.slice(0, 100)))
    )
      noteLack(addressesOfVisitors, new Error(advice));
    next();
  };
}

const advice =
  'a proxy stands before this gateway (X-Forwarded-For, Forwarded or X-Real-IP is sent), and TRUST_PROXY is 0: all visitors ' +
  'seem to have one address. Set TRUST_PROXY to the number of proxies and restart';
