import { callsMeta, type CallsPlace } from '@hall/shared/contract/calls-place';
import type { Config } from '@hall/platform/config';
import { sha256 } from '@hall/platform/crypto/digests';

export type CallsConfig = Pick<Config, 'BUNDLE_ID' | 'MODULE_ID'> &
  Partial<Pick<Config, 'CALLS_URL' | 'CAPTCHA_PROVIDER' | 'CAPTCHA_SCRIPT_URL'>>;

/** @returns the origin of the site's calls; undefined if it is the origin of the pages */
export const callsOrigin = ({ CALLS_URL }: CallsConfig): string | undefined =>
  CALLS_URL && new URL(CALLS_URL).origin;

/** @returns the origin of an external captcha's script; undefined for the site's own captcha */
export const captchaOrigin = (config: CallsConfig): string | undefined =>
  config.CAPTCHA_PROVIDER === 'http' && config.CAPTCHA_SCRIPT_URL
    ? new URL(config.CAPTCHA_SCRIPT_URL).origin
    : undefined;

/** The settings in the page: a meta element, because the policy of pages forbids inline scripts. */
function elementOf(config: CallsConfig): string {
  const place: CallsPlace = {
    bundleid: config.BUNDLE_ID,
    moduleid: config.MODULE_ID,
    origin: callsOrigin(config) ?? '',
  };
  return `<meta name="${callsMeta}" content="${escapeText(JSON.stringify(place))}">`;
}

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
/** @returns a text escaped for content and attributes */
export const escapeText = (text: string): string =>
  text.replace(/[&"<>]/g, (one) => escapes[one] ?? '');

/** @returns a function that writes the calls' origin into a built page */
export function writeCallsPlace(config: CallsConfig): (page: string) => string {
  const element = elementOf(config);
  return (page) => page.replace('</head>', () => `${element}</head>`);
}

/**
 * The service worker caches pages on the device under a name. The name changes with the settings, so that no cached
 * page keeps old ids, a former hall name, or a policy without the captcha.
 * @returns a function that writes the name into the worker
 */
export function writeWorkerName(config: CallsConfig, hall: object): (worker: string) => string {
  const name = sha256(elementOf(config) + (captchaOrigin(config) ?? '') + JSON.stringify(hall))
    .toString('hex')
    .slice(0, 12);
  return (worker) => worker.replace(/^const served = .*$/m, `const served = '${name}';`);
}
