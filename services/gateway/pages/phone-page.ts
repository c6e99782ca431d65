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

/** @returns the text, escaped for content and attributes */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] as string);

export interface PhonePage {
  title: string;
  /** HTML; the caller escapes untrusted parts. */
  body: string;
  status?: number;
  /** Allowed targets of its forms, as a source of `form-action`. */
  formsTo?: string;
  /** Seconds after which the page reloads. */
  refreshSeconds?: number;
  /** Additional styles of this page. */
  extraStyle?: string;
}

/**
 * Sends a small page for phones: no script, no external resource; enlarged for readers who use the site's elder mode.
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

/** A cookie of the whole site holds the mode. */
const isElder = ({ headers }: Request): boolean =>
  parse(headers.cookie ?? '')[elderCookie.name] === '1';

/** The tone of a sentence: an error, a success, information, or neutral. */
export type Tone = 'error' | 'success' | 'info' | 'neutral';

/**
 * A highlighted sentence; screen readers announce an error at once.
 * @returns HTML
 */
export const tellBox = (tone: Tone, text: string): string =>
  `<p class="told ${tone}" role="${tone === 'error' ? 'alert' : 'status'}">${escapeHtml(text)}</p>`;
