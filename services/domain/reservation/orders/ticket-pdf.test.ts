import { inflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { DocType, OrderStatus, TicketStatus } from '@hall/shared/codes/states';
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
  })),
  entrance: { zh: '', en: '' },
  otherDocuments: [],
});

/** The glyphs of a page as its fonts count them, four hexadecimal digits each; `0000` is the box for a missing glyph. */
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

/** Of each block two names, whose first and last characters are printed. */
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

test('prints a name of any block without the box for a missing glyph, whichever fonts are installed', async () => {
  const glyphs = glyphsOf(await createTicketPdf(ticketFor(...Object.values(names).flat()), 'zh'));
  expect(glyphs.length).toBeGreaterThan(200);
  expect(glyphs).not.toContain('0000');
});
