import { parse } from 'cookie';
import type { Request, Response } from 'express';
import { elderCookie, localeCookie } from '@hall/shared/codes/limits';
import { defaultLocale, type Locale, locales } from '@hall/shared/codes/states';
import { asksForAnother, languageTag, nextLocale } from '@hall/shared/locales/pick';
import { palette as of } from '@hall/shared/rules/palette';
import { rareFonts } from '@hall/shared/rules/rare-fonts';

/** A message box: the colours of its side line, text and background. */
const box = (tone: string, line: string, letters: string, ground: string): string =>
  `.${tone}{border-color:${line};background:${ground};color:${letters}}`;

/** Fonts for rare characters in visitors' names. */
const rare = rareFonts.map((name) => `"${name}"`).join();

/**
 * Styles of all server-rendered phone pages, with the colours of both apps. Red is for the hall and the single
 * primary action, and links look as on the site. Messages have their own colours and a frame.
 */
const phoneStyle = `:root{color-scheme:light}body{margin:0;background:${of.paper};color:${of.ink};font:17px/1.7 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif,${rare}}
main{max-width:22rem;margin:12vh auto 0;padding:28px 24px;background:${of.white};border-top:4px solid ${of.red};border-radius:6px}
h1{margin:0 0 12px;font-size:22px;line-height:1.4}label{display:block;margin:12px 0 4px}
input,select{box-sizing:border-box;width:100%;padding:10px;font:inherit;border:1px solid ${of.neutralLine};border-radius:4px}
button{width:100%;margin-top:14px;padding:12px;font:inherit;border:1px solid ${of.red};border-radius:4px;background:${of.red};color:${of.onRed}}
button.quiet{border-color:${of.neutralLine};background:${of.white};color:${of.ink}}
button.danger{border-color:${of.error};background:${of.white};color:${of.errorInk}}
.note{color:${of.inkSoft};font-size:14px}a{color:${of.ink};text-underline-offset:.2em}
.message{margin:14px 0;padding:10px 14px;border-left:4px solid;border-radius:4px}
${box('error', of.error, of.errorInk, of.errorBg)}
${box('success', of.neutralLine, of.ink, of.neutralBg)}
${box('info', of.info, of.info, of.infoBg)}
${box('neutral', of.neutralLine, of.neutralInk, of.neutralBg)}
a:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible{outline:3px solid ${of.focus};outline-offset:2px}`;

/** At least 20 px text, 48 px targets, 7:1 contrast and one column (product 9). */
const largeStyle = `body{font-size:22px}main{max-width:34rem}h1{color:${of.ink};font-size:30px}h2{font-size:26px}.date,.date:lang(en){font-size:32px}
table{font-size:20px}caption,th{color:${of.ink}}
dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:12px}dt,.note,.code{color:${of.ink};font-size:20px}.code b{font-size:26px}
nav{font-size:22px}a{display:inline-block;min-width:48px;min-height:48px;line-height:48px}a.act{display:block}button{min-height:56px}input,select{min-height:52px}
figure svg{max-width:320px}`;

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
  /** HTML above the heading. */
  top?: string;
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
  {
    title,
    top = '',
    body,
    status = 200,
    formsTo = "'self'",
    refreshSeconds,
    extraStyle = '',
  }: PhonePage,
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
        `<body><main>${top}<h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
    );
}

/** A cookie of the whole site holds the mode. */
const isElder = ({ headers }: Request): boolean =>
  parse(headers.cookie ?? '')[elderCookie.name] === '1';

/** @returns the language that the reader chose on the site; else English for a browser that does not ask for Chinese first */
export function localeOfReader({ headers }: Pick<Request, 'headers'>): Locale {
  const chosen = parse(headers.cookie ?? '')[localeCookie.name];
  const asked = asksForAnother(headers['accept-language']);
  return (
    locales.find((one) => one === chosen) ?? (asked ? nextLocale(defaultLocale) : defaultLocale)
  );
}

/** The tone of a sentence: an error, a success, information, or neutral. */
export type Tone = 'error' | 'success' | 'info' | 'neutral';

/**
 * A highlighted sentence; screen readers announce an error at once.
 * @returns HTML
 */
export const messageBox = (tone: Tone, text: string): string =>
  `<p class="message ${tone}" role="${tone === 'error' ? 'alert' : 'status'}">${escapeHtml(text)}</p>`;
