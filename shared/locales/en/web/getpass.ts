import type { getpass as zh } from '../../zh/web/getpass';
import type { Translated } from '../../translated';

export const getpass: Translated<typeof zh> = {
  title: 'Get your ticket',
  intro:
    'Find an upcoming visit with the phone number of the account that booked it and the ID number of any of its visitors. You do not need to log in.',
  query: 'Search',
  none: 'No upcoming visit was found; please check the document and the phone number.',
  choose: 'Choose an order',
  issue: 'Show the ticket',
  issueTitle: 'Ticket',
  again: 'Search again',
  empty: 'Please search for your order first',
  link: 'Get ticket',
};
