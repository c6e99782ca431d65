import { describe, expect, test } from '@jest/globals';
import { DocType, TicketStatus } from '@hall/shared/codes/states';
import type { OrderView } from '@hall/domain/reservation/orders';
import { choicesPage } from './manage-pages';
import { waysOn } from './ways-on';

const linkTo = (step = ''): string => `/t/code/${step}`;
const visitor = (ticketId: string, status: TicketStatus = TicketStatus.available) => ({
  ticketId,
  realname: '王小明',
  doctype: DocType.passport,
  idnum: 'E12345678',
  status,
});
const view = (fields: object = {}, order: object = {}): OrderView =>
  ({
    order: {
      visitDate: '2026-11-24',
      starttime: '08:00',
      endtime: '08:45',
      deadline: new Date('2026-11-24T07:50:00+08:00'),
      beforeDeadline: true,
      area: { nameZh: '主展区', nameEn: 'Main hall' },
      ticketcount: 2,
      ...order,
    },
    visitors: [visitor('7'), visitor('8')],
    documents: { others: [] },
    changesLeft: 1,
    cancellable: true,
    reducible: true,
    cancellationsLeft: { day: 2, week: 4, month: 6, year: 12 },
    returnedSeats: { minutes: 0 },
    ...fields,
  }) as unknown as OrderView;
const choices = (of: OrderView): string =>
  choicesPage('en', linkTo, { view: of, sessions: [] }).body;

describe('the choices behind a ticket link', () => {
  test('show the booking, and how many changes and cancellations are left until when', () => {
    const body = choices(view());
    for (const text of [
      'Tuesday 24 November 2026 <span class="time">08:00–08:45</span>',
      'Changes left: 1, until Tuesday 24 November 2026 07:50.',
      'You can cancel until Tuesday 24 November 2026 07:50.',
      'Cancellations left: 2 today, 4 this week, 6 this month, 12 this year.',
      'href="/t/code/remove/7"',
    ])
      expect(body).toContain(text);
    expect(body).not.toMatch(/王小明|E12345678/);
  });

  const nothing = { changesLeft: 0, cancellable: false, reducible: false };
  test.each([
    ['too late', view(nothing, { beforeDeadline: false }), 'The deadline was', 2],
    ['none left', view(nothing), 'you have no cancellations left|You have no changes left', 2],
    [
      'somebody is inside',
      view({ ...nothing, visitors: [visitor('7', TicketStatus.verified)] }),
      'already inside',
      2,
    ],
  ])('say why neither a change nor a cancellation is offered: %s', (_, of, why, times) => {
    const body = choices(of);
    expect(body.match(new RegExp(why, 'g'))).toHaveLength(times);
    expect(body).not.toMatch(/<form|\/cancel"|\/remove\//);
  });
});

test('a link that opens no ticket shows no hours while the hall has set no phone line', () => {
  const hours = { from: '08:00', until: '11:30' };
  const none = waysOn('en', { individual: '', team: '', ...hours });
  expect(none).toContain('/page/getpass');
  expect(none).not.toMatch(/tel:|08:00/);
  expect(waysOn('en', undefined)).toBe(none);
  const team = waysOn('en', { individual: '', team: '025-0000 2222', ...hours });
  expect(team).toContain('<a href="tel:02500002222">025-0000 2222</a>');
  expect(team).toContain('08:00–11:30');
});
