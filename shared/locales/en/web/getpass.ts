import type { getpass as zh } from '../../zh/web/getpass';
import type { Translated } from '../../translated';

export const getpass: Translated<typeof zh> = {
  title: 'Get your ticket',
  intro:
    'Find visits to come by the booking account’s phone and the document of any of its visitors; no login is needed.',
  query: 'Search',
  none: 'No visit to come was found; please check the document and the phone.',
  choose: 'Choose an order',
  issue: 'Show the ticket',
  issueTitle: 'Ticket',
  save: 'Save as image',
  print: 'Print',
  again: 'Search again',
  empty: 'Please search for your order first',
  link: 'Get ticket',
};
