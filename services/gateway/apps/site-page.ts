import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'cookie';
import type { RequestHandler } from 'express';
import { elderCookie, localeCookie } from '@hall/shared/codes/limits';
import { accountTypes, defaultLocale, locales } from '@hall/shared/codes/states';

/** Pages that begin as something of their own; each has its file in each language: `web/src/shell`. */
const kinds = [...accountTypes, 'mobile'] as const;

/**
 * Sends the visitors' site as the build drew it: in the reader's language, and with the frame of the page that is asked for,
 * so that there is something to read before any script has come.
 * @param files the folder of the built site; where it has no such pages, the one without texts is sent
 * @param status of the answer
 */
export function sendSitePage(files: string, status = 200): RequestHandler {
  const pages = new Map<string, string>();
  for (const locale of locales)
    for (const name of [...kinds, 'page'].map((kind) => `${locale}-${kind}`)) {
      const file = join(files, 'shell', `${name}.html`);
      if (existsSync(file)) pages.set(name, file);
    }
  return ({ headers, path }, response) => {
    const cookies = parse(headers.cookie ?? '');
    const chosen = cookies[localeCookie.name];
    const locale = locales.find((one) => one === chosen) ?? defaultLocale;
    const kind = status === 200 ? kindOf(path) : 'page';
    // In large text nothing is to be seen in the other first.
    const drawn = cookies[elderCookie.name] === '1' ? undefined : pages.get(`${locale}-${kind}`);
    response.status(status).sendFile(drawn ?? join(files, 'index.html'));
  };
}

/** @param path of the whole address, below `/page` */
function kindOf(path: string): string {
  const [, , first = '', ...more] = path.replace(/\/$/, '').split('/');
  const named = first === '' ? 'user' : first;
  return more.length === 0 && kinds.some((kind) => kind === named) ? named : 'page';
}
