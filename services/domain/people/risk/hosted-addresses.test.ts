import { expect, test } from '@jest/globals';
import { createNetworkList } from './note-device';

test('matches an address by its network, in any notation', () => {
  const isHosted = createNetworkList(['203.0.113.0/24', '2001:db8::/32', ' 198.51.100.7 ']);
  for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:1::1', '198.51.100.7'])
    expect([address, isHosted(address)]).toEqual([address, true]);
  for (const address of ['203.0.114.9', '2001:db9::1', '198.51.100.8', '', 'localhost'])
    expect([address, isHosted(address)]).toEqual([address, false]);
});

test('ignores invalid lines and keeps the valid ones', () => {
  const isHosted = createNetworkList(['nonsense', '203.0.113.0/99', '/8', '203.0.113.0/24']);
  expect(isHosted('203.0.113.1')).toBe(true);
  expect(isHosted('8.8.8.8')).toBe(false);
});
