import { isIPv4 } from 'node:net';

/** What decides whether `npm start` gives a demonstration. */
export interface DemonstrationCircumstances {
  production: boolean;
  /** DEMONSTRATION as it was given; undefined where nobody said. */
  asked?: boolean | undefined;
  /** Both stores are started by the launcher. */
  ownStores: boolean;
  /** The address on which the gateway listens. */
  host: string;
  /** How many proxies stand before the gateway: behind one, a local address is no longer local. */
  proxies: number;
}

export type DemonstrationRuling = { given: true } | { given: false; because: string };

/**
 * The one rule on demonstration data, development tools and development secrets: their passwords and keys are
 * in the README, so they are given by themselves only where nobody but this machine's people can come and
 * nothing but the launcher's own data can be touched; elsewhere only to who asks for them, and never in
 * production.
 * @returns `because` as the end of a sentence, for whoever wonders where they are
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

/** A name other than `localhost` may lead anywhere, and counts as an address that others reach. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}
