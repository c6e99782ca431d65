import { parse } from 'cookie';
import type { Request, Response } from 'express';
import { elderCookie } from '@hall/shared/codes/limits';
import type { Locale } from '@hall/shared/codes/states';
import { languageTag } from '@hall/shared/locales/pick';
import { largeStyle, phoneStyle } from './phone-style';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** @returns the text, safe between tags and in attributes */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] as string);

export interface PhonePage {
  title: string;
  /** HTML; what comes from outside in it is escaped by the caller. */
  body: string;
  status?: number;
  /** Where its forms may lead, as a source of `form-action`. */
  formsTo?: string;
  /** The page is loaded anew after so many seconds. */
  refreshSeconds?: number;
  /** Styles of this page besides those of all. */
  extraStyle?: string;
}

/**
 * Sends a small page to a phone: no script, nothing from outside, readable at once; large to who has the site in its
 * elder-friendly mode.
 */
export function sendPhonePage(
  response: Response,
  locale: Locale,
  { title, body, status = 200, formsTo = "'self'", refreshSeconds, extraStyle = '' }: PhonePage,
): void {
  response
    .status(status)
    .set(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; form-action ${formsTo}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('html')
    .send(
      `<!doctype html><html lang="${languageTag(locale)}"><head><meta charset="utf-8">` +
        '<meta name="viewport" content="width=device-width, initial-scale=1">' +
        (refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : '') +
        `<title>${escapeHtml(title)}</title><style>${phoneStyle}${extraStyle}${isElder(response.req) ? largeStyle : ''}</style></head>` +
        `<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
    );
}

/** The mode is kept by a cookie of the whole site. */
const isElder = ({ headers }: Request): boolean =>
  parse(headers.cookie ?? '')[elderCookie.name] === '1';

/** What a sentence tells: that something went wrong, was done, or how a thing stands. */
export type Tone = 'error' | 'success' | 'info' | 'neutral';

/**
 * A sentence that stands out by its frame and its colour; one that something went wrong is read at once to who hears the page.
 * @returns HTML
 */
export const tellBox = (tone: Tone, text: string): string =>
  `<p class="told ${tone}" role="${tone === 'error' ? 'alert' : 'status'}">${escapeHtml(text)}</p>`;
