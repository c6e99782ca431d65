import { describe, expect, test } from '@jest/globals';
import { DocType } from '@hall/shared/codes/states';
import type { StaffOrderVisitor } from '@hall/shared/contract/staff/orders';
import { addRead, nobody, faultsUnchanged, ticketLanguageOf } from './party';

const read = { realname: '王小明', doctype: 1, idnum: '110101199003071233' } as const;

describe('the party at the counter', () => {
  test('adds a read document to the first empty line, else to a new line', () => {
    const one = addRead([nobody(1)], read);
    expect(one).toEqual({ party: [{ key: 1, ...read }], key: 1, isThere: false });
    const two = addRead(one.party, { doctype: 2, idnum: 'E1234567' });
    expect(two.party).toEqual([
      { key: 1, ...read },
      { key: 2, realname: '', doctype: 2, idnum: 'E1234567' },
    ]);
  });

  test('adds nobody twice, and reports the existing line', () => {
    for (const idnum of ['11010119900307123x', '110101 19900307 123X', '110101-19900307-123X']) {
      const party = [{ key: 4, ...read, idnum }];
      expect(addRead(party, { ...read, idnum: '11010119900307123X' })).toEqual({
        party,
        key: 4,
        isThere: true,
      });
    }
  });
});

describe('the errors of a refused booking', () => {
  const party = [nobody(1), nobody(2), nobody(3)];
  const sent = { fields: { telnum: '1', channel: 'telephone' }, party };
  const faults = [{ field: 'telnum' }, { field: 'idnum', index: 2 }];

  test('move with their person, and end with the line', () => {
    const without = (key: number) => ({ ...sent, party: party.filter((one) => one.key !== key) });
    expect(faultsUnchanged(faults, sent, without(1))).toEqual([
      { field: 'telnum' },
      { field: 'idnum', index: 1 },
    ]);
    expect(faultsUnchanged(faults, sent, without(3))).toEqual([{ field: 'telnum' }]);
  });

  test('end when their field changes', () => {
    const corrected = party.map((one) => (one.key === 3 ? { ...one, idnum: 'E1' } : one));
    expect(faultsUnchanged(faults, sent, { ...sent, party: corrected })).toEqual([
      { field: 'telnum' },
    ]);
    for (const change of [{ telnum: '2' }, { channel: 'counter' }])
      expect(
        faultsUnchanged(faults, sent, { party, fields: { ...sent.fields, ...change } }),
      ).toEqual([{ field: 'idnum', index: 2 }]);
  });
});

const party = (...doctypes: DocType[]): StaffOrderVisitor[] =>
  doctypes.map((doctype) => ({ ticketid: '1', realname: 'A*', doctype, idnum: '', status: 1 }));

describe('the language of a printed ticket', () => {
  test('is English if every visitor has a passport, else Chinese', () => {
    const { passport, idCard } = DocType;
    expect(ticketLanguageOf({ locale: 'zh', visitors: party(passport, passport) })).toBe('en');
    expect(ticketLanguageOf({ locale: 'zh', visitors: party(passport, idCard) })).toBe('zh');
  });

  test('is English if the account has chosen English', () => {
    expect(ticketLanguageOf({ locale: 'en', visitors: party(DocType.idCard) })).toBe('en');
  });
});
