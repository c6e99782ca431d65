import { describe, expect, test } from '@jest/globals';
import { ruleOnDemonstration } from './demonstration-rule';

const ownMachine = { production: false, ownStores: true, host: '127.0.0.1', proxies: 0 };

describe('demo mode of `npm start`', () => {
  test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])(
    'is on by default with own stores and a loopback address (%s)',
    (host) => {
      expect(ruleOnDemonstration({ ...ownMachine, host })).toEqual({ given: true });
    },
  );

  test.each([
    ['outside stores', { ownStores: false }],
    ['an address that others reach', { host: '0.0.0.0' }],
    ['every address of both kinds', { host: '::' }],
    ['a name that others may reach', { host: 'hall.example.org' }],
    ['a name that only looks like this machine', { host: '127.0.0.1.example.org' }],
    ['a proxy before it', { proxies: 1 }],
  ])('is off by default with %s, with the reason', (_, change) => {
    const ruling = ruleOnDemonstration({ ...ownMachine, ...change });
    expect(ruling).toMatchObject({ given: false, because: expect.stringMatching(/\w/) });
  });

  test('is on if requested, with any stores and address', () => {
    const outside = { ...ownMachine, ownStores: false, host: '0.0.0.0', proxies: 1 };
    expect(ruleOnDemonstration({ ...outside, asked: true })).toEqual({ given: true });
  });

  test('is off if refused or in production', () => {
    expect(ruleOnDemonstration({ ...ownMachine, asked: false })).toMatchObject({ given: false });
    for (const asked of [undefined, true, false])
      expect(ruleOnDemonstration({ ...ownMachine, asked, production: true })).toMatchObject({
        given: false,
      });
  });
});
