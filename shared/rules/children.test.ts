import { describe, expect, test } from '@jest/globals';
import { DocType } from '../codes/states';
import { type Aged, attentionFor, findUnaccompanied, isChild } from './children';

const today = '2026-11-23';
const born = (date: string): Aged => ({
  doctype: DocType.idCard,
  idnum: `110101${date.replaceAll('-', '')}1234`,
});
const child = born('2018-05-01');
const adult = born('1990-05-01');
const foreigner: Aged = { doctype: DocType.passport, idnum: 'E12345678' };

describe('children under 14', () => {
  test('are recognised by the date in the ID card’s number, to the day', () => {
    expect(isChild(born('2012-11-24'), today)).toBe(true);
    expect(isChild(born('2012-11-23'), today)).toBe(false);
    expect(isChild(born('2012-02-29'), '2026-02-28')).toBe(true);
    expect(isChild(born('2012-02-29'), '2026-03-01')).toBe(false);
    expect(isChild(foreigner, today)).toBe(false);
  });

  test('are recognised by declaration, unless the document contains the date', () => {
    expect(isChild({ ...foreigner, child: true }, today)).toBe(true);
    expect(isChild({ ...adult, child: true }, today)).toBe(false);
    expect(isChild({ ...child, child: false }, today)).toBe(true);
    const declared = { ...foreigner, child: true };
    expect(findUnaccompanied([declared], today, 'user')).toEqual([{ row: 0, fault: 'alone' }]);
    expect(findUnaccompanied([declared, foreigner], today, 'user')).toEqual([]);
  });

  test('need an adult', () => {
    expect(findUnaccompanied([child], today, 'user')).toEqual([{ row: 0, fault: 'alone' }]);
    expect(findUnaccompanied([child, child], today, 'ta')).toHaveLength(2);
    expect(findUnaccompanied([child, adult], today, 'user')).toEqual([]);
    expect(findUnaccompanied([foreigner, child], today, 'user')).toEqual([]);
  });

  test('are at most three for each adult; the last ones of the list are refused', () => {
    const party = [child, adult, child, child, child];
    expect(findUnaccompanied(party, today, 'user')).toEqual([{ row: 4, fault: 'tooMany' }]);
    expect(findUnaccompanied([...party, adult], today, 'user')).toEqual([]);
  });

  test('can be any number with a guide and one adult', () => {
    expect(findUnaccompanied([adult, ...Array<Aged>(12).fill(child)], today, 'ta')).toEqual([]);
  });

  test('are not found in a party of adults', () => {
    expect(findUnaccompanied([adult, foreigner], today, 'user')).toEqual([]);
    expect(findUnaccompanied([], today, 'user')).toEqual([]);
  });
});

describe('visitors who need attention at the gate', () => {
  test('include children, also declared ones, soldiers, and people of 60 on the visit day', () => {
    expect(attentionFor(child, today)).toBe('child');
    expect(attentionFor({ ...foreigner, child: true }, today)).toBe('child');
    expect(attentionFor({ ...child, disabled: true }, today)).toBe('disabled');
    expect(attentionFor({ doctype: DocType.militaryId, idnum: '军字第2001988号' }, today)).toBe(
      'soldier',
    );
    expect(attentionFor(born('1966-11-23'), today)).toBe('senior');
    expect(attentionFor(born('1966-11-24'), today)).toBeUndefined();
    expect(attentionFor(foreigner, today)).toBeUndefined();
  });

  test('include holders of residence documents by the number’s birth date, or by declaration', () => {
    const holder = (doctype: DocType, idnum: string): Aged => ({ doctype, idnum });
    const young = holder(DocType.residencePermit, '81000020180501123X');
    expect(isChild(young, today)).toBe(true);
    expect(attentionFor(holder(DocType.permanentResidence, '911840195001010010'), today)).toBe(
      'senior',
    );
    const old = holder(DocType.permanentResidence, 'USA110059012345');
    expect(isChild(old, today)).toBe(false);
    expect(isChild({ ...old, child: true }, today)).toBe(true);
  });

  test('exclude people whose number cannot be read', () => {
    expect(attentionFor({ doctype: DocType.idCard, idnum: '' }, today)).toBeUndefined();
  });
});
