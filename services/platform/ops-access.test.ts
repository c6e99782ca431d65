import { describe, expect, test } from '@jest/globals';
import { createOpsAccess, readAddresses } from './ops-access';

const nobody = { address: undefined, authorization: undefined };

describe('operations access', () => {
  const may = createOpsAccess({
    OPS_ADDRESSES: '127.0.0.0/8, ::1, 10.1.0.0/16, 2001:db8:5::/48',
    OPS_TOKEN: 'a-token-of-the-monitoring',
  });

  test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '10.1.255.1', '2001:db8:5::9'])(
    'is granted from %s',
    (address) => expect(may({ ...nobody, address })).toBe(true),
  );

  test.each([undefined, '', 'x', '10.2.0.1', '192.0.2.1', '2001:db8:6::9', '::ffff:10.2.0.1'])(
    'is denied from %p',
    (address) => expect(may({ ...nobody, address })).toBe(false),
  );

  test('is granted with the right token from any address, and denied with another', () => {
    expect(may({ ...nobody, authorization: 'Bearer a-token-of-the-monitoring' })).toBe(true);
    for (const authorization of ['', 'Bearer ', 'Bearer x', 'a-token-of-the-monitoring'])
      expect(may({ ...nobody, authorization })).toBe(false);
  });

  test('is denied for every token if none is set, and for every address with `none`', () => {
    const closed = createOpsAccess({ OPS_ADDRESSES: 'none', OPS_TOKEN: undefined });
    for (const authorization of [undefined, 'Bearer undefined', 'Bearer '])
      expect(closed({ address: '127.0.0.1', authorization })).toBe(false);
  });
});

test.each(['', 'x', '10.0.0.0/33', '10.0.0.0/', '::1/129', '10.0.0.0/8,', '10.0.0'])(
  'rejects the address list %j',
  (text) => expect(readAddresses(text)).toBeUndefined(),
);
