import { isIPv4 } from 'node:net';

/** Circumstances that decide whether `npm start` runs in demo mode. */
export interface DemonstrationCircumstances {
  production: boolean;
  /** DEMONSTRATION as set; undefined if not set. */
  asked?: boolean | undefined;
  /** Whether the launcher starts both stores. */
  ownStores: boolean;
  /** The gateway's listen address. */
  host: string;
  /** Number of proxies before the gateway: behind a proxy, a loopback address does not mean local access. */
  proxies: number;
}

export type DemonstrationRuling = { given: true } | { given: false; because: string };

/**
 * The only rule on demo data, dev tools and development secrets, whose passwords and keys are in the README. They are
 * on by default only if the site is reachable from this machine only and uses the launcher's own data. Otherwise they
 * must be requested, and they are never on in production.
 * @returns `because` as the end of a sentence that explains why they are off
 */
export function ruleOnDemonstration(
  circumstances: DemonstrationCircumstances,
): DemonstrationRuling {
  const { production, asked, ownStores, host, proxies } = circumstances;
  if (production) return { given: false, because: 'this is production' };
  if (asked) return { given: true };
  if (asked === false) return { given: false, because: 'DEMONSTRATION is off' };
  if (!ownStores) return { given: false, because: 'the stores are not its own' };
  if (!isLoopback(host)) return { given: false, because: `others can reach HOST=${host}` };
  if (proxies > 0) return { given: false, because: 'a proxy stands before it (TRUST_PROXY)' };
  return { given: true };
}

/** Any host name other than `localhost` counts as public. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}
