import { expect, it } from '@jest/globals';
import { orderHolders, OrderStatus, TicketStatus } from '../codes/states';
import { translate } from './translate';

const keys = [
  ...orderHolders.map((holder) => `exports.accounttypes.${holder}`),
  ...Object.values(OrderStatus).map((status) => `exports.orderstatus.${status}`),
  ...Object.values(TicketStatus).map((status) => `exports.tickets.${status}`),
];

it.each(['zh', 'en'] as const)(
  'a sheet in %s has a word for every value, and shows no key',
  (locale) => {
    expect(keys.filter((key) => translate(locale, key) === key)).toEqual([]);
  },
);
