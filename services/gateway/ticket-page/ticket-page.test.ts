import { expect, test } from '@jest/globals';
import { DocType, locales, OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import type { LinkedTicket } from '@hall/domain/reservation/ticket-links';
import { ticketPage } from './ticket-page';

const visitor = (realname: string, idnum: string) => ({
  ticketId: idnum,
  realname,
  idnum,
  doctype: DocType.passport,
  status: TicketStatus.available,
});

const ticket = {
  state: 'valid',
  qr: '<svg></svg>',
  view: {
    order: {
      orderno: '20261124LHGU9YAW5Z',
      ticketcode: 'PBFJHZ93KEXF8',
      visitDate: '2026-11-24',
      starttime: '08:00',
      endtime: '08:45',
      status: OrderStatus.pendingTravel,
      area: { nameZh: '主展区', nameEn: 'Main hall' },
      ticketcount: 2,
    },
    visitors: [visitor('<王明', 'E12345678'), visitor('王华', 'E12349999')],
    otherDocuments: [],
    cancellable: true,
    changesLeft: 1,
    entrance: { zh: '东门', en: 'East gate' },
  },
} as unknown as LinkedTicket;

test.each(locales)('shows time, code, place and people before the actions, in %s', (locale) => {
  const { body } = ticketPage(ticket, locale, () => '/t/x/manage');
  const parts = ['class="date"', '08:00–08:45', '<svg', '<dl>', '<table>', 'class="act"'];
  const places = parts.map((part) => body.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  // Masked names can be equal; the last characters of the documents distinguish them.
  for (const shown of ['E12****5678', 'E12****9999']) expect(body).toContain(shown);
  expect(body).not.toMatch(/E12345678|<王/);
});
