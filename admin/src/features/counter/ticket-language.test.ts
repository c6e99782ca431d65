import { describe, expect, test } from '@jest/globals';
import { DocType } from '@hall/shared/codes/states';
import type { StaffOrderVisitor } from '@hall/shared/contract/staff/orders';
import { ticketLanguageOf } from './ticket-language';

const party = (...doctypes: DocType[]): StaffOrderVisitor[] =>
  doctypes.map((doctype) => ({ ticketid: '1', realname: 'A*', doctype, idnum: '', status: 1 }));

describe('the language of a printed ticket', () => {
  test('is English where everybody comes with a passport, and Chinese where somebody does not', () => {
    const { passport, idCard } = DocType;
    expect(ticketLanguageOf({ locale: 'zh', visitors: party(passport, passport) })).toBe('en');
    expect(ticketLanguageOf({ locale: 'zh', visitors: party(passport, idCard) })).toBe('zh');
  });

  test('is the account’s where it has chosen English', () => {
    expect(ticketLanguageOf({ locale: 'en', visitors: party(DocType.idCard) })).toBe('en');
  });
});
