import { describe, expect, test } from '@jest/globals';
import { DocType } from '@hall/shared/codes/states';
import type { StaffOrderVisitor } from '@hall/shared/contract/staff/orders';
import {
  addRead,
  emptyDraft,
  fieldId,
  nobody,
  telnumId,
  ticketLanguageOf,
  withoutScanAt,
} from './party';

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

  test('keeps the text typed before a reader typed into the same field', () => {
    const number = 'E1234567';
    const party = [
      { ...nobody(1), realname: `王小明${number}` },
      { ...nobody(2), idnum: number },
    ];
    const draft = { ...emptyDraft, telnum: `138${number}`, party };
    const left = (focused: string) => {
      const { telnum, party } = withoutScanAt(draft, focused, 'e1234567');
      return [telnum, party[0]!.realname, party[1]!.idnum];
    };
    expect(left(fieldId({ key: 1 }, 'realname'))).toEqual([draft.telnum, '王小明', number]);
    expect(left(telnumId)).toEqual(['138', party[0]!.realname, number]);
    expect(left('')).toEqual([draft.telnum, party[0]!.realname, number]);
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
