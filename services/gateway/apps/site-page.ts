import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'cookie';
import type { RequestHandler, Request, Response } from 'express';
import { elderCookie, localeCookie } from '@hall/shared/codes/limits';
import { goOnWithout } from '@hall/platform/go-on-without';
import { accountTypes, defaultLocale, type Locale, locales } from '@hall/shared/codes/states';
import { shareAnswer } from '../calls/answer';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { areasMark, hallMark, offerMark } from '@hall/shared/contract/hall-in-page';
import { asksForAnother } from '@hall/shared/locales/pick';
import { callsMeta, type CallsPlace } from '@hall/shared/contract/calls-place';
import type { Config } from '@hall/platform/config';
import { sha256 } from '@hall/platform/crypto/digests';

/** A page in each encoding, ready to send. */
interface PackedPage {
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
}

/** Almost the best compression, within a few milliseconds. */
const brotliQuality = 9;

/** Sends a page. */
type SendPage = (request: Request, response: Response) => void;

/**
 * Reads and compresses a page on its first request, because doing so for each visit costs more than the rest of the
 * answer. An update starts new processes; for any other change the caller creates a new packed page.
 * @param write changes the built page before compression
 * @returns the function that sends it
 */
function packedPage(file: string, write: (page: string) => string, type = 'text/html'): SendPage {
  let packed: PackedPage | undefined;
  return (request, response) => {
    packed ??= pack(Buffer.from(write(readFileSync(file, 'utf8'))));
    // The smallest encoding first, in any order of the header.
    const packing = (['br', 'gzip'] as const).find((one) => request.acceptsEncodings(one));
    const body = packed[packing ?? 'plain'];
    response.vary('Accept-Encoding');
    response.setHeader('content-type', `${type}; charset=utf-8`);
    if (packing) response.setHeader('content-encoding', packing);
    response.setHeader('content-length', body.length);
    response.end(body);
  };
}

const pack = (plain: Buffer): PackedPage => ({
  plain,
  gzip: gzipSync(plain, { level: 9 }),
  br: brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    },
  }),
});

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
const escapeText = (text: string): string => text.replace(/[&"<>]/g, (one) => escapes[one] ?? '');

/** @returns a function that writes the calls' origin into a built page */
function writeCallsPlace(config: CallsConfig): (page: string) => string {
  const element = elementOf(config);
  return (page) => page.replace('</head>', () => `${element}</head>`);
}

/**
 * The service worker caches pages on the device under a name. The name changes with the settings, so that no cached
 * page keeps old ids, a former hall name, or a policy without the captcha.
 * @returns a function that writes the name into the worker
 */
function writeWorkerName(config: CallsConfig, hall: object): (worker: string) => string {
  const name = sha256(elementOf(config) + (captchaOrigin(config) ?? '') + JSON.stringify(hall))
    .toString('hex')
    .slice(0, 12);
  return (worker) => worker.replace(/^const served = .*$/m, `const served = '${name}';`);
}

/** Facts of the hall that each page contains, because their late arrival would shift the layout. */
export interface HallInPage {
  /** In each language; empty: the name of the build. */
  name: Record<Locale, string>;
  /** Whether visitors choose between several areas. */
  hasAreas: boolean;
}

const marked = new RegExp(`${hallMark}([^${hallMark}<]*)${hallMark}`, 'g');

/**
 * Writes the hall into a built page. The scripts would do so only after their first call, and shift the layout.
 * @param locale the page's; undefined for a page without texts
 * @returns the function that changes a page
 */
function writeHall({ name, hasAreas }: HallInPage, locale?: Locale): (page: string) => string {
  const names = locales
    .filter((one) => name[one])
    .map((one) => ` data-hall-${one}="${escapeText(name[one])}"`);
  const attributes = names.join('') + (hasAreas ? ` ${areasMark}` : '');
  return (page) =>
    page
      .replace('<html', (element) => element + attributes)
      .replace(marked, (_whole, usual: string) => (locale && escapeText(name[locale])) || usual);
}

/** Pages with their own prerendered shell, one file per language: `web/src/shell`. */
const kinds = [...accountTypes, 'mobile'] as const;

const shellOf = (locale: string, kind: string): string => `shell/${locale}-${kind}.html`;
const indexFile = 'index.html';
/** The same page for a browser that asks for another language: its style shows the line that leads there. */
const offering = (file: string): string => `${file}?offer`;
const writeOffer = (page: string): string => page.replace('<html', `<html ${offerMark}`);

/**
 * Finds the prerendered pages, or the single page without texts if there are none, and writes the settings into them.
 * @param files the folder of the built site
 * @param readHall returns the hall; if it fails, the pages stay unchanged
 */
export function findSitePages(
  files: string,
  config: CallsConfig,
  readHall: () => Promise<HallInPage>,
) {
  let hall: HallInPage = { name: { zh: '', en: '' }, hasAreas: false };
  let pages = drawPages(files, config, hall);
  return {
    /** The folder of the built site. */
    files,
    /** By file name below the folder of the built site, with the present hall. */
    async byFile(): Promise<ReadonlyMap<string, SendPage>> {
      const now = await goOnWithout('the hall in pages', readHall(), hall);
      if (
        now.hasAreas !== hall.hasAreas ||
        locales.some((locale) => now.name[locale] !== hall.name[locale])
      ) {
        hall = now;
        pages = drawPages(files, config, now);
      }
      return pages;
    },
  };
}

/** The visitors' site as built, with the settings written into it. */
export type SitePages = ReturnType<typeof findSitePages>;

function drawPages(files: string, config: CallsConfig, hall: HallInPage): Map<string, SendPage> {
  const byFile = new Map<string, SendPage>();
  const writePlace = writeCallsPlace(config);
  const addPage = (file: string, locale?: Locale): void => {
    const path = join(files, file);
    if (!existsSync(path)) return;
    const writeName = writeHall(hall, locale);
    const write = (page: string): string => writePlace(writeName(page));
    byFile.set(file, packedPage(path, write));
    byFile.set(
      offering(file),
      packedPage(path, (page) => writeOffer(write(page))),
    );
  };
  addPage(indexFile);
  for (const locale of locales)
    for (const kind of [...kinds, 'page']) addPage(shellOf(locale, kind), locale);
  const worker = join(files, 'site-worker.js');
  if (existsSync(worker))
    byFile.set(
      'site-worker.js',
      packedPage(worker, writeWorkerName(config, hall), 'text/javascript'),
    );
  return byFile;
}

/**
 * Sends the site in the reader's language with the shell of the requested page, so that text is visible before any
 * script has loaded.
 * @param status of the answer
 * @param isShared the proxy may answer other visitors with the same page for a second
 */
export function sendSitePage(
  { byFile, files }: SitePages,
  { status = 200, isShared = false }: { status?: number; isShared?: boolean } = {},
): RequestHandler {
  return async (request, response) => {
    const pages = await byFile();
    const { headers, path } = request;
    const cookies = parse(headers.cookie ?? '');
    const chosen = cookies[localeCookie.name];
    const locale = locales.find((one) => one === chosen) ?? defaultLocale;
    const kind = status === 200 ? kindOf(path) : 'page';
    // In elder mode the page must not appear in the normal size first.
    const isElder = cookies[elderCookie.name] === '1';
    const file = isElder || !pages.has(shellOf(locale, kind)) ? indexFile : shellOf(locale, kind);
    const offers = chosen === undefined && asksForAnother(headers['accept-language']);
    const page = pages.get(offers ? offering(file) : file);
    response.status(status).vary('Accept-Language');
    if (isShared) shareAnswer(response);
    if (page) page(request, response);
    else response.sendFile(join(files, indexFile));
  };
}

/** The same pages by file name, below `/page/`: the service worker requests them for its cache. */
export function sendSiteFile({ byFile }: SitePages): RequestHandler {
  return async (request, response, next) => {
    const page = (await byFile()).get(request.path.replace(/^\/page\//, ''));
    if (page) page(request, response);
    else next();
  };
}

/** @param path the full path, below `/page` */
function kindOf(path: string): string {
  const [, , first = '', ...more] = path.replace(/\/$/, '').split('/');
  const named = first === '' ? 'user' : first;
  return more.length === 0 && kinds.some((kind) => kind === named) ? named : 'page';
}

/**
 * Fails at the start if the folder has no built site, because every visitor would get "not found".
 * @param staticRoot as STATIC_ROOT; undefined for the project itself, which a developer may not have built
 * @throws {Error} naming STATIC_ROOT
 */
export function assertSiteBuilt(staticRoot: string | undefined): void {
  if (staticRoot && !existsSync(join(staticRoot, 'web/dist/index.html')))
    throw new Error(
      'STATIC_ROOT holds no web/dist/index.html. Name the folder in which `npm run build` was run.',
    );
}
