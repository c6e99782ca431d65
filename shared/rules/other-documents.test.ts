import { describe, expect, test } from '@jest/globals';
import { type DocType, docTypes } from '../codes/states';
import { checkForm } from '../contract/check';
import { VisitorDto } from '../contract/visitor';
import { documentName } from '../locales/document-name';
import {
  docTypesKnown,
  docTypesTaken,
  isOtherDocType,
  mergeOthers,
  type OtherDocument,
} from './document-kinds';
import { documentFault, documentIdentity, findDocumentFault } from './documents';
import { findKindsFault, nextKindId } from './other-documents';
import { readDocType } from './people-columns';
import { readPastedVisitors } from './visitor-paste';

const kind = (id: number, change: Partial<OtherDocument> = {}): OtherDocument => ({
  zh: `证件第${id}种`,
  en: `Document ${id}`,
  pattern: '@#{8}',
  on: true,
  ...change,
  id: id as OtherDocument['id'],
});
const seafarer = kind(20, { zh: '海员证', en: 'Seafarer’s passport' });
const off = kind(21, { zh: '边民证', en: 'Border resident card', on: false });
const others = [seafarer, off];
const rules = { permanentResidence: false, residencePermit: false, others };

describe('a kind of document that a hall added', () => {
  test('can be chosen while it is on, and is known when it is off', () => {
    expect(docTypesTaken(rules)).toEqual([1, 2, 3, 4, 5, 20]);
    expect(docTypesKnown(rules)).toEqual([...docTypes, 20, 21]);
  });

  test('is never lost from the list', () => {
    expect(mergeOthers(others, [])).toEqual([{ ...seafarer, on: false }, off]);
    const renamed = { ...seafarer, zh: '海员护照' };
    expect(mergeOthers(others, [renamed, kind(22)])).toEqual([renamed, kind(22), off]);
    expect(nextKindId([])).toBe(20);
    expect(nextKindId([kind(23), kind(21)])).toBe(24);
    expect(nextKindId([kind(99)])).toBeUndefined();
  });

  test('reports a number that does not match its pattern', () => {
    expect(findDocumentFault(20, 'a 1234-5678', others)).toBeUndefined();
    expect(findDocumentFault(20, 'A1234567', others)).toBe('format');
    expect(documentFault(20, 'A1234567', 'format', others)).toEqual({
      key: 'validation.idnum.formatOther',
      params: { example: 'A12345678' },
    });
    expect(findDocumentFault(22, 'A12345678', others)).toBe('type');
    expect(findDocumentFault(8, 'A12345678', others)).toBe('type');
  });

  test('is checked in a form only for its characters', () => {
    const faultsOf = (doctype: number, idnum: string) =>
      checkForm(VisitorDto, { realname: '王芳', doctype, idnum }).faults;
    expect(faultsOf(20, 'A1')).toMatchObject([{ field: 'idnum' }]);
    expect(faultsOf(20, 'A12345678')).toEqual([]);
    for (const doctype of [8, 19, 100, 20.5])
      expect(faultsOf(doctype, 'A12345678')).toContainEqual(
        expect.objectContaining({ field: 'doctype', key: 'validation.doctype' }),
      );
    expect([19, 20, 99, 100].filter(isOtherDocType)).toEqual([20, 99]);
  });

  test('gives its holder another identity than other kinds with the same number', () => {
    const kinds = [...docTypes, 20, 21];
    expect(new Set(kinds.map((one) => documentIdentity(one, 'A12345678'))).size).toBe(kinds.length);
  });

  test('has its name in the reader’s language', () => {
    expect(documentName(20, 'zh', others)).toBe('海员证');
    expect(documentName(21, 'en', others)).toBe('Border resident card');
    expect(documentName(2, 'en', others)).toBe('Passport');
    expect(documentName(30, 'en', others)).toBe('Other document');
  });

  test.each(['海员证', 'seafarer’s PASSPORT', '20'])('is recognised as %s in a list', (word) => {
    expect(readDocType(word, others)).toBe(20);
    expect(readDocType(word)).toBeUndefined();
  });

  test('is read from pasted lines that name it', () => {
    const read = (text: string) => readPastedVisitors(text, [], docTypesTaken(rules), others);
    expect(read('陈大文,海员证,A12345678')).toMatchObject({
      rows: [{ realname: '陈大文', doctype: 20, idnum: 'A12345678' }],
      faults: [],
    });
    expect(read('陈大文,海员证,A1234567').faults).toMatchObject([{ field: 'idnum' }]);
    expect(read('陈大文,边民证,A12345678').faults).toMatchObject([{ field: 'doctype' }]);
    // A number without a kind is read as a built-in kind.
    expect(read('陈大文,A12345678').rows).toMatchObject([{ doctype: 2 satisfies DocType }]);
  });
});

describe('the list of kinds that staff enter', () => {
  test.each([
    ['left out', undefined],
    ['empty', []],
    ['of two kinds', others],
  ])('can be %s', (_name, value) => expect(findKindsFault(value, 20)).toBeUndefined());

  test.each([
    ['no list', {}],
    ['more than the most', Array.from({ length: 21 }, (_, i) => kind(20 + i))],
    ['an id of the product', [kind(7)]],
    ['an id that is too high', [kind(100)]],
    ['no name', [kind(20, { en: ' ' })]],
    ['a name of digits', [kind(20, { zh: '12' })]],
    ['a name in brackets alone', [kind(20, { zh: '(证)' })]],
    ['a long name', [kind(20, { zh: '证'.repeat(41) })]],
    ['something besides', [{ ...kind(20), price: 1 }]],
    ['no pattern', [kind(20, { pattern: '' })]],
    ['a bad pattern', [kind(20, { pattern: '(a+)+' })]],
    ['two kinds with one name', [kind(20, { zh: '海员证' }), kind(21, { zh: ' 海员证' })]],
    ['two kinds with one id', [kind(20), kind(20, { zh: '甲证', en: 'A' })]],
    ['the name of a built-in kind', [kind(20, { zh: '护照' })]],
  ])('cannot have %s', (_name, value) => expect(findKindsFault(value, 20)).toBeDefined());
});
