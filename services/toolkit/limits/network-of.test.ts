import { expect, test } from '@jest/globals';
import { networkOf } from './network-of';

test('two addresses of one IPv6 line count as one, however they are spelt', () => {
  const line = '2001:db8:0:1::/64';
  for (const address of [
    '2001:db8:0:1::1',
    '2001:0DB8:0000:0001:ffff:ffff:ffff:ffff',
    '2001:db8:0:1:2:3:4:5',
    '2001:db8:0:1::192.0.2.1',
  ])
    expect(networkOf(address)).toBe(line);
  expect(networkOf('2001:db8:0:2::1')).not.toBe(line);
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});

test('an IPv4 address stays itself, also if it is written as IPv6', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
});

test('an invalid address is returned unchanged', () => {
  expect(networkOf('')).toBe('');
  expect(networkOf('test-visitor-7')).toBe('test-visitor-7');
});
