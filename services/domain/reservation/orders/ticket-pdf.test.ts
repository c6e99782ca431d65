import { inflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { DocType, OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import { defaultSettings } from '../../configuration/settings';
import { maskName } from '@hall/shared/rules/masking';
import type { OrderView } from './order-reader';
import { createTicketPdf } from './ticket-pdf';

type Printed = Parameters<typeof createTicketPdf>[0];

const ticketFor = (...names: string[]): Printed => ({
  order: {
    orderno: '20261124LHGU9YAW5Z',
    ticketcode: 'PBFJHZ93KEXF8',
    visitDate: '2026-11-24',
    starttime: '08:00',
    endtime: '08:45',
    area: { nameZh: '主展区', nameEn: 'Main hall' },
    status: OrderStatus.pendingTravel,
    ticketcount: names.length,
  } as OrderView['order'],
  visitors: names.map((realname, i) => ({
    ticketId: String(i),
    realname,
    doctype: DocType.idCard,
    idnum: '110101199003071233',
    status: TicketStatus.available,
    declared: {},
  })),
  entrance: { zh: '', en: '' },
  guides: [],
  hall: defaultSettings.hall,
  mapLink: defaultSettings.mapLink,
  enquiry: defaultSettings.enquiry,
  documents: defaultSettings.documents,
});

/**
 * The glyphs of a page as numbered by its fonts, four hexadecimal digits each; `0000` is the box for a missing glyph.
 */
function glyphsOf(pdf: Buffer): string[] {
  const latin = pdf.toString('latin1');
  return [...latin.matchAll(/stream\n/g)].flatMap(({ index }) => {
    const end = latin.indexOf('\nendstream', index);
    const body = pdf.subarray(index + 'stream\n'.length, end);
    const content = body[0] === 0x78 ? inflateSync(body).toString('latin1') : '';
    return content
      .split('\n')
      .filter((line) => line.endsWith(' TJ'))
      .flatMap((line) => line.match(/[0-9a-f]{4}/g) ?? []);
  });
}

/** Two names per Unicode block, whose first and last characters are printed. */
const names = {
  everyday: ['王小明', '欧阳小华', '买买提·艾力'],
  traditional: ['龐頤', '顥嫻'],
  rareOfFirstPlane: ['鿋明', '王龥', '㐂明', '欧小㛃'],
  extensionB: ['𠮷明', '王小𠅤'],
  extensionC: ['𪜀明', '欧小𫍯'],
  extensionD: ['𫝀明', '王小𫠊'],
  extensionE: ['𫠠明', '王小𬺡'],
  extensionF: ['𬺰明', '王小𮯠'],
  extensionG: ['𰀀明', '王小𱍊'],
  extensionH: ['𱍐明', '王小𲎯'],
  vietnamese: ['Nguyễn', 'Ẹ̀ốự', 'Đặng'],
  turkish: ['Şıvağ', 'İğdırş'],
  polish: ['Łęcznaź', 'Żółćą'],
  others: ['Ɓəɗ', 'ƙač'],
};

test('prints names of all Unicode blocks without missing glyphs, whichever fonts are installed', async () => {
  const glyphs = glyphsOf(
    await createTicketPdf(ticketFor(...Object.values(names).flat()), 'zh', maskName),
  );
  expect(glyphs.length).toBeGreaterThan(200);
  expect(glyphs).not.toContain('0000');
});

test('prints the entrance if the hall or the area sets it', async () => {
  const ticket = ticketFor('王小明');
  const without = glyphsOf(await createTicketPdf(ticket, 'zh', maskName));
  const entrance = { zh: '东门', en: '' };
  const glyphs = glyphsOf(await createTicketPdf({ ...ticket, entrance }, 'zh', maskName));
  expect(glyphs.length - without.length).toBe('入口东门'.length);
  expect(glyphsOf(await createTicketPdf({ ...ticket, entrance }, 'en', maskName))).toHaveLength(
    glyphsOf(await createTicketPdf(ticket, 'en', maskName)).length,
  );
});

test('prints the name set by the hall as heading, whatever its characters', async () => {
  const ticket = ticketFor('王小明');
  const without = glyphsOf(await createTicketPdf(ticket, 'zh', maskName));
  const hall = { ...ticket.hall, name: { zh: '𠮷安纪念馆', en: '' } };
  const glyphs = glyphsOf(await createTicketPdf({ ...ticket, hall }, 'zh', maskName));
  expect(glyphs.length).toBeGreaterThan(without.length);
  expect(glyphs).not.toContain('0000');
});

/** The objects of a PDF by number, as text. */
function objectsOf(pdf: Buffer): Map<string, string> {
  const objects = pdf.toString('latin1').matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj/gm);
  return new Map([...objects].map(([, id = '', body = '']) => [id, body]));
}

/** The structure that a screen reader finds: nested element kinds, as `TR(TH TH)`. */
function outlineOf(objects: Map<string, string>, body: string): string {
  const [, kids = ''] = /\/K \[?([^\]]*)/.exec(body) ?? [];
  const parts = [...kids.matchAll(/\b(\d+) 0 R/g)]
    .map(([, id = '']) => objects.get(id) ?? '')
    .filter((kid) => kid.includes('/S /'))
    .map((kid) => outlineOf(objects, kid));
  const kind = /\/S \/(\w+)/.exec(body)?.[1] ?? '';
  return parts.length ? `${kind}(${parts.join(' ')})` : kind;
}

/** Text as stored in a PDF: plain, or in UTF-16 after its mark. */
function hasText(pdf: Buffer, text: string): boolean {
  const wide = Buffer.concat([Buffer.of(0xfe, 0xff), Buffer.from(text, 'utf16le').swap16()]);
  // Escaped as PDFKit does within brackets.
  const escaped = wide.toString('latin1').replace(/[\n\r\t\b\f()\\]/g, (sign) => {
    const letters: Record<string, string> = {
      '\n': 'n',
      '\r': 'r',
      '\t': 't',
      '\b': 'b',
      '\f': 'f',
    };
    return `\\${letters[sign] ?? sign}`;
  });
  const latin = pdf.toString('latin1');
  return latin.includes(`(${text})`) || latin.includes(`(${escaped})`);
}

test.each([
  ['zh', 'zh-CN', '参观门票', '入馆二维码，入馆码 PBFJHZ93KEXF8'],
  ['en', 'en', 'Visit ticket', 'QR code for entry, ticket code PBFJHZ93KEXF8'],
] as const)('is read aloud in its order, in %s', async (locale, lang, title, alt) => {
  const pdf = await createTicketPdf(ticketFor('王小明', '李丽'), locale, maskName);
  const objects = objectsOf(pdf);
  const catalog = [...objects.values()].find((body) => body.includes('/Type /Catalog')) ?? '';
  const objectAt = (key: string): string =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(catalog)?.[1] ?? '') ?? '';
  expect(objectAt('MarkInfo')).toContain('/Marked true');
  expect(catalog).toContain(`/Lang (${lang})`);
  expect(objectAt('ViewerPreferences')).toContain('/DisplayDocTitle true');
  expect(hasText(pdf, title)).toBe(true);
  expect(hasText(pdf, alt)).toBe(true);
  const row = 'TR(TD TD TD)';
  expect(outlineOf(objects, objectAt('StructTreeRoot'))).toBe(
    `(Document(P H1 Figure P P P P Table(TR(TH TH TH) ${row} ${row}) P))`,
  );
  const heads = [...objects.values()].filter((body) => body.includes('/S /TH'));
  for (const head of heads) expect(head).toContain('/Scope /Column');
});

test('prints the largest party of an individual on one A4 page, with every fact set', async () => {
  const { max } = defaultSettings.visitors.user;
  const ticket = ticketFor(...Array.from({ length: max }, () => '买买提·艾力'));
  const long = (text: string) => ({ zh: text.repeat(8), en: text.repeat(8) });
  const hall = { name: long('纪念馆'), address: long('江东门街'), way: long('地铁二号线') };
  for (const locale of ['zh', 'en'] as const) {
    const pdf = await createTicketPdf({ ...ticket, hall }, locale, maskName);
    const pages = [...objectsOf(pdf).values()].filter((body) => body.includes('/Type /Page\n'));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('/MediaBox [0 0 595.28 841.89]');
  }
});

test('prints a large party over several pages, one row per person', async () => {
  const pdf = await createTicketPdf(
    ticketFor(...Array.from({ length: 60 }, () => '王小明')),
    'en',
    maskName,
  );
  const bodies = [...objectsOf(pdf).values()];
  expect(bodies.filter((body) => body.includes('/Type /Page\n')).length).toBeGreaterThan(1);
  expect(bodies.filter((body) => body.includes('/S /TR'))).toHaveLength(61);
});
