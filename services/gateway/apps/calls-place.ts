import { callsMeta, type CallsPlace } from '@hall/shared/contract/calls-place';
import type { Config } from '@hall/platform/config';
import { sha256 } from '@hall/platform/crypto/digests';

export type CallsConfig = Pick<Config, 'BUNDLE_ID' | 'MODULE_ID'> &
  Partial<Pick<Config, 'CALLS_URL' | 'CAPTCHA_PROVIDER' | 'CAPTCHA_SCRIPT_URL'>>;

/** @returns the origin at which the site makes its calls; undefined where it is the one that sends the pages */
export const callsOrigin = ({ CALLS_URL }: CallsConfig): string | undefined =>
  CALLS_URL && new URL(CALLS_URL).origin;

/** @returns the origin of the script of a captcha that is somebody else's; undefined where the site's own is shown */
export const captchaOrigin = (config: CallsConfig): string | undefined =>
  config.CAPTCHA_PROVIDER === 'http' && config.CAPTCHA_SCRIPT_URL
    ? new URL(config.CAPTCHA_SCRIPT_URL).origin
    : undefined;

/** What a page bears: a meta element, since an inline script is what the policy of pages forbids. */
function elementOf(config: CallsConfig): string {
  const place: CallsPlace = {
    bundleid: config.BUNDLE_ID,
    moduleid: config.MODULE_ID,
    origin: callsOrigin(config) ?? '',
  };
  return `<meta name="${callsMeta}" content="${escapeText(JSON.stringify(place))}">`;
}

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
/** @returns a text as it stands in a page, between elements or in an attribute */
export const escapeText = (text: string): string =>
  text.replace(/[&"<>]/g, (one) => escapes[one] ?? '');

/** @returns what writes into a page of the build where its calls are made */
export function writeCallsPlace(config: CallsConfig): (page: string) => string {
  const element = elementOf(config);
  return (page) => page.replace('</head>', () => `${element}</head>`);
}

/**
 * The site's worker keeps pages on the device under a name: another one where the pages bear something else, so that none
 * goes on calling under the ids of before, under the hall's former name, or without leave to load the captcha.
 * @returns what writes it into the worker
 */
export function writeWorkerName(config: CallsConfig, hall: object): (worker: string) => string {
  const name = sha256(elementOf(config) + (captchaOrigin(config) ?? '') + JSON.stringify(hall))
    .toString('hex')
    .slice(0, 12);
  return (worker) => worker.replace(/^const served = .*$/m, `const served = '${name}';`);
}
