import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'cookie';
import type { RequestHandler } from 'express';
import { elderCookie, localeCookie } from '@hall/shared/codes/limits';
import { goOnWithout } from '@hall/platform/go-on-without';
import { accountTypes, defaultLocale, type Locale, locales } from '@hall/shared/codes/states';
import { shareAnswer } from '../calls/answer';
import { type CallsConfig, writeCallsPlace, writeWorkerName } from './calls-place';
import { type HallName, writeHallName } from './hall-in-page';
import { packedPage, type SendPage } from './packed-page';

/** Pages with their own prerendered shell, one file per language: `web/src/shell`. */
const kinds = [...accountTypes, 'mobile'] as const;

/** The visitors' site as built, with the settings written into it. */
export interface SitePages {
  /** By file name below the folder of the built site, with the current name of the hall. */
  byFile(): Promise<ReadonlyMap<string, SendPage>>;
  /** The folder of the built site. */
  files: string;
}

const shellOf = (locale: string, kind: string): string => `shell/${locale}-${kind}.html`;
const indexFile = 'index.html';

/**
 * Finds the prerendered pages, or the single page without texts if there are none, and writes the settings into them.
 * @param files the folder of the built site
 * @param readName returns the hall's name; if it fails, the pages stay unchanged
 */
export function findSitePages(
  files: string,
  config: CallsConfig,
  readName: () => Promise<HallName>,
): SitePages {
  const none: HallName = { zh: '', en: '' };
  let name = none;
  let pages = drawPages(files, config, none);
  return {
    files,
    async byFile() {
      const now = await goOnWithout('the hall’s name in pages', readName(), name);
      if (locales.some((locale) => now[locale] !== name[locale])) {
        name = now;
        pages = drawPages(files, config, now);
      }
      return pages;
    },
  };
}

function drawPages(files: string, config: CallsConfig, name: HallName): Map<string, SendPage> {
  const byFile = new Map<string, SendPage>();
  const add = (file: string, ...how: [(text: string) => string, type?: string]): void => {
    const path = join(files, file);
    if (existsSync(path)) byFile.set(file, packedPage(path, ...how));
  };
  const writePlace = writeCallsPlace(config);
  const writeBoth = (locale?: Locale) => {
    const writeName = writeHallName(name, locale);
    return (page: string): string => writePlace(writeName(page));
  };
  add(indexFile, writeBoth());
  for (const locale of locales)
    for (const kind of [...kinds, 'page']) add(shellOf(locale, kind), writeBoth(locale));
  add('site-worker.js', writeWorkerName(config, name), 'text/javascript');
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
    const page = (isElder ? undefined : pages.get(shellOf(locale, kind))) ?? pages.get(indexFile);
    response.status(status);
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
