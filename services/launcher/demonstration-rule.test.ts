import { describe, expect, test } from '@jest/globals';
import { ruleOnDemonstration } from './demonstration-rule';

const ownMachine = { production: false, ownStores: true, host: '127.0.0.1', proxies: 0 };

describe('whether `npm start` gives a demonstration', () => {
  test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])(
    'by itself on stores of its own that only this machine reaches (%s)',
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
  ])('not by itself with %s, and says why', (_, change) => {
    const ruling = ruleOnDemonstration({ ...ownMachine, ...change });
    expect(ruling).toMatchObject({ given: false, because: expect.stringMatching(/\w/) });
  });

  test('where it is asked for, whatever the stores and the address', () => {
    const outside = { ...ownMachine, ownStores: false, host: '0.0.0.0', proxies: 1 };
    expect(ruleOnDemonstration({ ...outside, asked: true })).toEqual({ given: true });
  });

  test('never where it is refused, nor in production', () => {
    expect(ruleOnDemonstration({ ...ownMachine, asked: false })).toMatchObject({ given: false });
    for (const asked of [undefined, true, false])
      expect(ruleOnDemonstration({ ...ownMachine, asked, production: true })).toMatchObject({
        given: false,
      });
  });
});
