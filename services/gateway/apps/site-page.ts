import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'cookie';
import type { RequestHandler } from 'express';
import { elderCookie, localeCookie } from '@hall/shared/codes/limits';
import { goOnWithout } from '@hall/platform/go-on-without';
import { accountTypes, defaultLocale, type Locale, locales } from '@hall/shared/codes/states';
import { type CallsConfig, writeCallsPlace, writeWorkerName } from './calls-place';
import { type HallName, writeHallName } from './hall-in-page';
import { packedPage, type SendPage } from './packed-page';

/** Pages that begin as something of their own; each has its file in each language: `web/src/shell`. */
const kinds = [...accountTypes, 'mobile'] as const;

/** The visitors' site as the build drew it, and as the settings have it. */
export interface SitePages {
  /** By the name of the file below the folder of the built site, with the hall's name as it is now. */
  byFile(): Promise<ReadonlyMap<string, SendPage>>;
  /** The folder itself. */
  files: string;
}

const shellOf = (locale: string, kind: string): string => `shell/${locale}-${kind}.html`;
const indexFile = 'index.html';

/**
 * Finds what the build drew, the one page without texts where there is no other, and writes the settings into it.
 * @param files the folder of the built site
 * @param readName of the hall; a failed reading leaves the pages as they are
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
 * Sends the visitors' site in the reader's language, and with the frame of the page that is asked for, so that there is
 * something to read before any script has come.
 * @param status of the answer
 */
export function sendSitePage({ byFile, files }: SitePages, status = 200): RequestHandler {
  return async (request, response) => {
    const pages = await byFile();
    const { headers, path } = request;
    const cookies = parse(headers.cookie ?? '');
    const chosen = cookies[localeCookie.name];
    const locale = locales.find((one) => one === chosen) ?? defaultLocale;
    const kind = status === 200 ? kindOf(path) : 'page';
    // In large text the page must not appear in the other size first.
    const isElder = cookies[elderCookie.name] === '1';
    const page = (isElder ? undefined : pages.get(shellOf(locale, kind))) ?? pages.get(indexFile);
    response.status(status);
    if (page) page(request, response);
    else response.sendFile(join(files, indexFile));
  };
}

/** The same pages by the names of their files, below `/page/`: so the site's worker asks for what it keeps on the device. */
export function sendSiteFile({ byFile }: SitePages): RequestHandler {
  return async (request, response, next) => {
    const page = (await byFile()).get(request.path.replace(/^\/page\//, ''));
    if (page) page(request, response);
    else next();
  };
}

/** @param path of the whole address, below `/page` */
function kindOf(path: string): string {
  const [, , first = '', ...more] = path.replace(/\/$/, '').split('/');
  const named = first === '' ? 'user' : first;
  return more.length === 0 && kinds.some((kind) => kind === named) ? named : 'page';
}

/**
 * A gateway that is given a folder without the site would answer every visitor with "not found".
 * @param staticRoot as STATIC_ROOT; undefined where the project itself is meant, which a developer may not have built
 * @throws {Error} naming STATIC_ROOT
 */
export function assertSiteBuilt(staticRoot: string | undefined): void {
  if (staticRoot && !existsSync(join(staticRoot, 'web/dist/index.html')))
    throw new Error(
      'STATIC_ROOT holds no web/dist/index.html. Name the folder in which `npm run build` was run.',
    );
}
