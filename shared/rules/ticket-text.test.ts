import { expect, test } from '@jest/globals';
import { translate } from '../locales/translate';
import { type TicketFacts, writeTicket } from './ticket-text';

const facts: TicketFacts = {
  hall: { name: '', address: '', way: '', map: 'https://maps.example/?q={address}' },
  telephone: '',
  date: '2026-11-30',
  session: '08:00-08:45',
  ticketcode: 'PBFJHZ93KEXF8',
  orderno: 'LHGU9YAW5Z',
  area: 'Main hall',
  entrance: '',
  guides: [],
  people: [{ name: 'Wang Ming', document: 'Passport', idnum: 'E12****5678', child: true }],
};
const write = (more: Partial<TicketFacts> = {}) =>
  writeTicket({ ...facts, ...more }, 'en', (key, params) => translate('en', key, params));

test('a ticket leaves out what the hall has not set, and has a name without one', () => {
  const { hall, facts: shown } = write();
  expect(hall).toBe('Memorial Hall');
  expect(shown.map(({ name }) => name)).toEqual(['area', 'orderno']);
});

test('a ticket has the time in one style, marks declarations, and names files by hall and day', () => {
  const ticket = write({ hall: { ...facts.hall, name: 'River City Memorial' } });
  expect([ticket.date, ticket.time]).toEqual(['Monday 30 November 2026', '08:00–08:45']);
  expect(ticket.people[0]?.marks).toEqual(['Under 14']);
  expect(ticket.file).toBe('River-City-Memorial-2026-11-30-ticket');
});

test('the address leads to a map and the telephone to a call', () => {
  const hall = { ...facts.hall, address: '1 Memorial Road' };
  const linkOf = (ticket: ReturnType<typeof write>, of: string) =>
    ticket.facts.find(({ name }) => name === of)?.href;
  expect(linkOf(write({ hall }), 'address')).toBe('https://maps.example/?q=1%20Memorial%20Road');
  expect(linkOf(write({ hall: { ...hall, map: '' } }), 'address')).toBeUndefined();
  expect(linkOf(write({ telephone: '025-0000 1111' }), 'telephone')).toBe('tel:02500001111');
});
