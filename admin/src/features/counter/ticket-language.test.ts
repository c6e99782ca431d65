import { describe, expect, test } from '@jest/globals';
import { DocType } from '@hall/shared/codes/states';
import type { StaffOrderVisitor } from '@hall/shared/contract/staff/orders';
import { ticketLanguageOf } from './ticket-language';

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
