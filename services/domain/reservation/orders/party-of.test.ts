import { expect, test } from '@jest/globals';
import { partyOf } from './order-reader';

const [ming, hong, hua] = [1, 2, 3].map((position) => ({ position }));

test.each([
  ['whole', 3, [ming, hong, hua]],
  ['with one person taken out', 2, [ming, hong]],
  ['with all but one taken out', 1, [ming]],
] as const)('a party that is %s has as many tickets as its order counts', (_, ticketcount, party) =>
  expect(partyOf({ ticketcount }, [ming!, hong!, hua!])).toEqual(party),
);
