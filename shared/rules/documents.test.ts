import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DocType, docTypes } from '../codes/states';
import { translate } from '../locales/translate';
import { docTypesTaken, standardDocTypes } from './document-kinds';
import {
  documentFaultKey,
  documentIdentity,
  findDocumentFault,
  isIdCardNumber,
  normaliseIdNumber,
} from './documents';

const now = new Date('2026-11-20T04:00:00Z');
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkOf = (digits: string): string =>
  '10X98765432'[weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11]!;
const idCard = (digits: string): string => digits + checkOf(digits);

/** Cards of people of every age, made by the standard itself. */
const idCards = fc
  .record({
    region: fc.integer({ min: 110000, max: 659999 }),
    born: fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2026-11-19'),
      noInvalidDate: true,
    }),
    order: fc.integer({ min: 0, max: 999 }),
  })
  .map(({ region, born, order }) =>
    idCard(
      `${region}${born.toISOString().slice(0, 10).replaceAll('-', '')}${String(order).padStart(3, '0')}`,
    ),
  );

describe('the national ID card', () => {
  test.each([
    ['110101199003071233', 'a plain one'],
    ['11010119900307002X', 'check character X'],
    ['11010119900307002x', 'in lower case'],
    [' 110101 19900307 1233 ', 'with spaces'],
    ['110101-19900307-1233', 'with dashes'],
    ['110101 – 19900307 — 1233', 'with dashes of a text program'],
    ['１１０１０１－１９９００３０７−１２３３', 'full-width, dashes too'],
    ['１１０１０１１９９００３０７１２３３', 'in full-width digits'],
    ['\u202D110101199003071233\u202C', 'copied with invisible marks'],
    [idCard('11010120000229001'), 'born on a leap day'],
    [idCard('11010120261120001'), 'born today'],
  ])('%s is good: %s', (idnum) => {
    expect(isIdCardNumber(idnum, now)).toBe(true);
    expect(findDocumentFault(DocType.idCard, idnum)).toBeUndefined();
  });

  test.each([
    ['110101199003071234', 'check', 'wrong check character'],
    ['110101199003070X28', 'format', 'X in the middle'],
    [idCard('11010119900230001'), 'check', 'the 30th of February'],
    [idCard('11010119000229001'), 'check', 'a leap day that was none'],
    [idCard('11010118991231001'), 'check', 'born before 1900'],
    [idCard('11010121990307001'), 'check', 'born in the future'],
    [idCard('01010119900307123'), 'check', 'a region that begins with 0'],
    ['110101900307123', 'format', 'the old form of 15 digits'],
    ['1101011990030712333', 'format', '19 digits'],
    ['', 'format', 'nothing'],
    ['ABCDEFGHIJKLMNOPQR', 'format', 'letters'],
  ])('%s is wrong in its %s: %s', (idnum, fault) => {
    expect(isIdCardNumber(idnum, now)).toBe(false);
    expect(findDocumentFault(DocType.idCard, idnum)).toBe(fault);
  });

  test('born tomorrow becomes good when the day begins at the hall', () => {
    const tomorrow = idCard('11010120261121001');
    expect(isIdCardNumber(tomorrow, new Date('2026-11-20T15:59:59Z'))).toBe(false);
    expect(isIdCardNumber(tomorrow, new Date('2026-11-20T16:00:00Z'))).toBe(true);
  });

  test('every card made by the standard is good', () => {
    fc.assert(fc.property(idCards, (idnum) => isIdCardNumber(idnum, now)));
  });

  test('one wrong digit is always found', () => {
    const slips = fc.record({
      idnum: idCards,
      at: fc.nat(16),
      by: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(slips, ({ idnum, at, by }) => {
        const digit = (Number(idnum[at]) + by) % 10;
        return !isIdCardNumber(`${idnum.slice(0, at)}${digit}${idnum.slice(at + 1)}`, now);
      }),
    );
  });

  test('two neighbours that changed places are always found', () => {
    fc.assert(
      fc.property(idCards, fc.nat(15), (idnum, at) => {
        fc.pre(idnum[at] !== idnum[at + 1]);
        const swapped = idnum.slice(0, at) + idnum[at + 1]! + idnum[at]! + idnum.slice(at + 2);
        return !isIdCardNumber(swapped, now);
      }),
    );
  });
});

describe('the other documents', () => {
  test.each([
    [DocType.passport, 'E12345678'],
    [DocType.passport, 'EA1234567'],
    [DocType.passport, 'g12345678'],
    [DocType.passport, '123456789'],
    [DocType.passport, 'E-1234‐5678'],
    [DocType.militaryId, '军字第2001988号'],
    [DocType.militaryId, '军字2001988'],
    [DocType.militaryId, '士字第12345678号'],
    [DocType.hkMacauPermit, 'H12345678'],
    [DocType.hkMacauPermit, 'm1234567801'],
    [DocType.hkMacauPermit, 'H12345678-01'],
    [DocType.taiwanPermit, '12345678'],
    [DocType.taiwanPermit, '1234567890'],
    [DocType.taiwanPermit, '1234567890B'],
    [DocType.permanentResidence, 'USA110059012345'],
    [DocType.permanentResidence, 'usa 110059 012345'],
    [DocType.permanentResidence, idCard('91184019900101001')],
    [DocType.residencePermit, idCard('81000019900307123')],
    [DocType.residencePermit, idCard('82000020100307123')],
    [DocType.residencePermit, idCard('83000019550307002')],
  ])('kind %s: %s is good', (doctype, idnum) => {
    expect(findDocumentFault(doctype, idnum)).toBeUndefined();
  });

  test.each([
    [DocType.passport, 'ABCDEFGH', 'format'],
    [DocType.passport, 'E123', 'format'],
    [DocType.passport, 'E12345678901234567', 'format'],
    [DocType.passport, 'E1234/5678', 'format'],
    [DocType.militaryId, '2001988', 'format'],
    [DocType.militaryId, '军字第号', 'format'],
    [DocType.hkMacauPermit, 'A12345678', 'format'],
    [DocType.hkMacauPermit, 'H1234567', 'format'],
    [DocType.hkMacauPermit, 'H123456789', 'format'],
    [DocType.taiwanPermit, '1234567', 'format'],
    [DocType.taiwanPermit, '123456789', 'format'],
    [DocType.permanentResidence, 'US1100590123456', 'format'],
    [DocType.permanentResidence, 'USA11005901234', 'format'],
    [DocType.permanentResidence, idCard('11010119900307123'), 'format'],
    [
      DocType.permanentResidence,
      idCard('91184019900101001').replace(/.$/, (last) => (last === '1' ? '2' : '1')),
      'check',
    ],
    [DocType.permanentResidence, idCard('91184019901301001'), 'check'],
    [DocType.residencePermit, idCard('84000019900307123'), 'format'],
    [DocType.residencePermit, 'H12345678', 'format'],
    [DocType.residencePermit, idCard('81000019900230123'), 'check'],
    [DocType.residencePermit, idCard('81000029900307123'), 'check'],
    [9, 'E12345678', 'type'],
    [NaN, 'E12345678', 'type'],
  ])('kind %s: %s is wrong in its %s', (doctype, idnum, fault) => {
    expect(findDocumentFault(doctype, idnum)).toBe(fault);
  });
});

describe('one person', () => {
  const residence = idCard('81000019900307123');

  test('is one, whether a residence document is called so or an ID card', () => {
    expect(documentIdentity(DocType.residencePermit, residence)).toBe(
      documentIdentity(DocType.idCard, residence.toLowerCase()),
    );
    const permanent = idCard('91184019900101001');
    expect(documentIdentity(DocType.permanentResidence, permanent)).toBe(
      documentIdentity(DocType.idCard, permanent),
    );
  });

  test('has another identity with any other kind of document', () => {
    const kinds = docTypes.filter((one) => findDocumentFault(one, 'USA110059012345') === undefined);
    expect(kinds).toEqual([DocType.passport, DocType.permanentResidence]);
    expect(new Set(kinds.map((one) => documentIdentity(one, 'USA110059012345'))).size).toBe(2);
  });

  test('keeps the identity of the five kinds of the specification, under which tickets lie', () => {
    fc.assert(
      fc.property(fc.constantFrom(...standardDocTypes), fc.string(), (doctype, idnum) => {
        expect(documentIdentity(doctype, idnum)).toBe(`${doctype}:${normaliseIdNumber(idnum)}`);
      }),
    );
  });
});

describe('the kinds that a hall takes', () => {
  test('are the five of the specification, whatever it switches', () => {
    expect(
      docTypesTaken({ permanentResidence: false, residencePermit: false, others: [] }),
    ).toEqual([1, 2, 3, 4, 5]);
  });

  test('and those that it switched on', () => {
    expect(docTypesTaken({ permanentResidence: true, residencePermit: false, others: [] })).toEqual(
      [1, 2, 3, 4, 5, 6],
    );
  });
});

describe('the sentence of a fault', () => {
  test.each(['zh', 'en'] as const)('is there for each kind of document, in %s', (locale) => {
    for (const doctype of docTypes) {
      const key = documentFaultKey(doctype, 'format');
      expect(translate(locale, key)).not.toBe(key);
    }
  });
});

describe('normalising', () => {
  test('one military ID has one number, however it is written', () => {
    const written = [
      '军字第2001988号',
      '军字2001988',
      ' 军字第 2001988 号',
      '军字第２００１９８８',
    ];
    expect(new Set(written.map(normaliseIdNumber))).toEqual(new Set(['军字第2001988号']));
  });

  test('doing it again changes nothing', () => {
    const typed = fc.string({
      unit: fc.constantFrom(...'军字第号19Xx１Ｘ \t\u200B\u202D\u3000-–－−'),
    });
    fc.assert(
      fc.property(typed, (text) => {
        const once = normaliseIdNumber(text);
        return normaliseIdNumber(once) === once;
      }),
    );
  });

  test('any text at all is judged without a fault of ours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.string({ unit: 'binary' }), (doctype, idnum) =>
        [undefined, 'format', 'check', 'type'].includes(findDocumentFault(doctype, idnum)),
      ),
    );
  });
});
