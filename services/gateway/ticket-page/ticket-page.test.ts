import { expect, test, describe } from '@jest/globals';
import { DocType, locales, OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import type { LinkedTicket } from '@hall/domain/reservation/ticket-links';
import { defaultSettings } from '@hall/domain/configuration/settings';
import { ticketPage } from './ticket-page';
import { RefusalCode } from '@hall/shared/codes/answer-codes';
import type { Refused } from '../booking/attempt-sentence';
import { outcomePage } from './done-pages';
import { byMail, giveCodePage } from './manage-pages';

const linkTo = (step = ''): string => `/t/code/${step}`;
const session = { date: '2026-11-24', starttime: '08:00', endtime: '08:45' };
const { visitorAlreadyBooked, visitsUsedUp, seatsReturned } = RefusalCode;

/** Details of a decision that its sentence includes. */
const besides: Partial<Record<RefusalCode, Partial<Refused>>> = {
  [visitorAlreadyBooked]: { names: ['王小明', '欧阳小华'] },
  [visitsUsedUp]: { names: ['王小明'], from: '2026-12-01' },
  [seatsReturned]: { until: new Date('2026-11-24T09:15:30+08:00') },
};

/** Checked before a request is accepted, so none is ever the outcome of one. */
const beforehand: RefusalCode[] = [
  RefusalCode.visitorCount,
  RefusalCode.accountPaused,
  RefusalCode.tooManyPeople,
];
const decided = Object.values(RefusalCode).filter((code) => !beforehand.includes(code));

describe.each(locales)('a refused change by ticket link, in %s', (locale) => {
  test.each(decided)('shows the reason in a complete sentence: %s', (code) => {
    const { body } = outcomePage(
      locale,
      linkTo,
      { state: 'rejected', code, rows: [], names: [], alternatives: [], ...besides[code] },
      session,
    );
    expect(body).not.toMatch(/[{}]|undefined|answer\./);
    // A colon is followed by a value.
    expect(body).not.toMatch(/[:：,，、(（]\s*(<| {2}|原|Your|$)/);
    expect(body).toContain('role="alert"');
  });

  test('shows the people concerned, masked, and the date from which they can book', () => {
    const bodyOf = (code: RefusalCode): string =>
      outcomePage(
        locale,
        linkTo,
        { state: 'rejected', code, rows: [], names: [], alternatives: [], ...besides[code] },
        session,
      ).body;
    expect(bodyOf(visitorAlreadyBooked)).toContain(
      locale === 'zh' ? '王*明、欧*华' : '王*明, 欧*华',
    );
    expect(bodyOf(visitsUsedUp)).toMatch(
      locale === 'zh' ? /王\*明.*2026年12月1日/ : /王\*明.*1 December 2026/,
    );
    // Rounded up to the first full minute at which a retry can succeed.
    expect(bodyOf(seatsReturned)).toContain('09:16');
  });
});

const visitor = (realname: string, idnum: string, declared = {}) => ({
  ticketId: idnum,
  realname,
  idnum,
  doctype: DocType.passport,
  status: TicketStatus.available,
  declared,
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
    visitors: [visitor('<王明', 'E12345678'), visitor('王华', 'E12349999', { child: true })],
    documents: { others: [] },
    cancellable: true,
    changesLeft: 1,
    entrance: { zh: '东门', en: 'East gate' },
    guides: [],
    hall: {
      ...defaultSettings.hall,
      name: { zh: '江城纪念馆', en: 'River City Memorial' },
      address: { zh: '纪念路 1 号', en: '1 Memorial Road' },
      way: { zh: '地铁 2 号线', en: 'Metro line 2' },
    },
    mapLink: defaultSettings.mapLink,
    enquiry: { ...defaultSettings.enquiry, individual: '025-0000 1111' },
  },
} as unknown as LinkedTicket;

test('names the end of the phone that got the code, and no part of a mail address', () => {
  const page = (ending: string) => giveCodePage('zh', () => '/t/x/code', { ending }).body;
  expect(page('0001')).toContain('尾号 0001');
  expect(page(byMail)).toContain('已发送至预约时使用的电子邮箱');
});

test.each([
  ['zh', '江城纪念馆', '未满 14 周岁', '纪念路 1 号', '地铁 2 号线'],
  ['en', 'River City Memorial', 'Under 14', '1 Memorial Road', 'Metro line 2'],
] as const)(
  'shows the parts of the ticket in their order, then the actions, in %s',
  (locale, hall, mark, address, way) => {
    const page = ticketPage(ticket, locale, () => '/t/x/manage');
    const body = `${page.top}${page.body}`;
    const parts = [hall, 'class="date"', '08:00–08:45', '<figure', 'PBFJHZ93KEXF8</b>', '<dl'];
    parts.push(address, way, 'tel:02500001111', '<table>', mark, 'class="bring"', 'class="act"');
    const places = parts.map((part) => body.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    // Masked names can be equal; the last characters of the documents distinguish them.
    for (const shown of ['E12****5678', 'E12****9999']) expect(body).toContain(shown);
    expect(body).not.toMatch(/E12345678|<王/);
    expect(body).toContain(`keyword=${encodeURIComponent(address)}`);
  },
);
