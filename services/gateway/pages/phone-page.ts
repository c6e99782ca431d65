import type { Response } from 'express';
import type { Locale } from '@hall/shared/codes/states';

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
  /** Written large, for who reads the site in its elder-friendly mode. */
  isLarge?: boolean;
}

/**
 * Sends a small page to a phone: no script, nothing from outside, readable at once.
 */
export function sendPhonePage(
  response: Response,
  locale: Locale,
  {
    title,
    body,
    status = 200,
    formsTo = "'self'",
    refreshSeconds,
    extraStyle = '',
    isLarge,
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
      `<!doctype html><html lang="${locale === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">` +
        '<meta name="viewport" content="width=device-width, initial-scale=1">' +
        (refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : '') +
        `<title>${escapeHtml(title)}</title><style>${style}${extraStyle}${isLarge ? largeStyle : ''}</style></head>` +
        `<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
    );
}

const style = `body{margin:0;background:#f7f4ef;color:#2b2523;font:17px/1.7 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif}
main{max-width:22rem;margin:12vh auto 0;padding:28px 24px;background:#fff;border-top:4px solid #8c1c1c;border-radius:6px}
h1{margin:0 0 12px;font-size:22px;line-height:1.4}label{display:block;margin:12px 0 4px}
input,select{box-sizing:border-box;width:100%;padding:10px;font:inherit;border:1px solid #cfc6bd;border-radius:4px}
button{width:100%;margin-top:14px;padding:12px;font:inherit;border:1px solid #8c1c1c;border-radius:4px;background:#8c1c1c;color:#fff}
button.quiet{background:#fff;color:#8c1c1c}.note{color:#655c58;font-size:14px}`;

/** Nothing below 20 px, nothing to press below 48, words by 7:1 and a column each (product 9). */
const largeStyle = `body{font-size:22px}main{max-width:34rem}h1{font-size:30px}h2{font-size:26px}.date{font-size:34px}.time{font-size:30px}
dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:12px}dt,.note,figcaption{color:#2b2523;font-size:20px}figcaption b{font-size:26px}
nav{font-size:22px}a{display:inline-block;min-width:48px;min-height:48px;line-height:48px}a.act{display:block}button{min-height:56px}input,select{min-height:52px}
figure svg{max-width:320px}`;
