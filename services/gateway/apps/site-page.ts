import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'cookie';
import type { RequestHandler } from 'express';
import { elderCookie, localeCookie } from '@hall/shared/codes/limits';
import { accountTypes, defaultLocale, locales } from '@hall/shared/codes/states';
import { type CallsConfig, writeCallsPlace, writeWorkerName } from './calls-place';
import { packedPage, type SendPage } from './packed-page';

/** Pages that begin as something of their own; each has its file in each language: `web/src/shell`. */
const kinds = [...accountTypes, 'mobile'] as const;

/** The visitors' site as the build drew it, and as the settings have it. */
export interface SitePages {
  /** By the name of the file below the folder of the built site. */
  byFile: ReadonlyMap<string, SendPage>;
  /** The folder itself. */
  files: string;
}

const shellOf = (locale: string, kind: string): string => `shell/${locale}-${kind}.html`;
const indexFile = 'index.html';

/**
 * Finds what the build drew, the one page without texts where there is no other, and writes the settings into it.
 * @param files the folder of the built site
 */
export function findSitePages(files: string, config: CallsConfig): SitePages {
  const byFile = new Map<string, SendPage>();
  const add = (name: string, ...how: [(text: string) => string, type?: string]): void => {
    const file = join(files, name);
    if (existsSync(file)) byFile.set(name, packedPage(file, ...how));
  };
  const writePlace = writeCallsPlace(config);
  add(indexFile, writePlace);
  for (const locale of locales)
    for (const kind of [...kinds, 'page']) add(shellOf(locale, kind), writePlace);
  add('site-worker.js', writeWorkerName(config), 'text/javascript');
  return { byFile, files };
}

/**
 * Sends the visitors' site in the reader's language, and with the frame of the page that is asked for, so that there is
 * something to read before any script has come.
 * @param status of the answer
 */
export function sendSitePage({ byFile, files }: SitePages, status = 200): RequestHandler {
  const empty = byFile.get(indexFile);
  return (request, response) => {
    const { headers, path } = request;
    const cookies = parse(headers.cookie ?? '');
    const chosen = cookies[localeCookie.name];
    const locale = locales.find((one) => one === chosen) ?? defaultLocale;
    const kind = status === 200 ? kindOf(path) : 'page';
    // In large text the page must not appear in the other size first.
    const isElder = cookies[elderCookie.name] === '1';
    const page = (isElder ? undefined : byFile.get(shellOf(locale, kind))) ?? empty;
    response.status(status);
    if (page) page(request, response);
    else response.sendFile(join(files, indexFile));
  };
}

/** The same pages by the names of their files, below `/page/`: so the site's worker asks for what it keeps on the device. */
export function sendSiteFile({ byFile }: SitePages): RequestHandler {
  return (request, response, next) => {
    const page = byFile.get(request.path.replace(/^\/page\//, ''));
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
