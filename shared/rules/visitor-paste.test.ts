import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DocType, docTypes } from '../codes/states';
import { findDocumentFault } from './documents';
import { guessDocType, readPastedVisitors } from './visitor-paste';

const wang = { realname: '王小明', doctype: DocType.idCard, idnum: '110101199003071233' };

describe('a line of a quick paste', () => {
  test.each([
    '王小明,110101199003071233',
    '王小明，110101199003071233',
    '王小明、110101199003071233',
    '王小明；110101199003071233',
    '王小明\t110101199003071233',
    '王小明 110101199003071233',
    '  王小明 ,  110101199003071233  ',
    '王小明，１１０１０１１９９００３０７１２３３',
    '\u200B王小明,\u202D110101199003071233\u202C',
  ])('%j is understood', (line) => {
    expect(readPastedVisitors(line)).toEqual([{ line: 1, ...wang, faults: [] }]);
  });

  test.each([
    ['John Smith,E12345678', 'John·Smith'],
    ['John Smith E12345678', 'John·Smith'],
    ['Jean-Luc  de la Tour\tE12345678', 'Jean·Luc·de·la·Tour'],
    ['O’Brien，E12345678', 'O·Brien'],
    ['O´Brien;E12345678', 'O·Brien'],
    ['José Ángel E12345678', 'José·Ángel'],
    ['ＪＯＨＮ　ＳＭＩＴＨ　Ｅ１２３４５６７８', 'JOHN·SMITH'],
  ])('%j names %s, as the passport has the name', (line, realname) => {
    const person = { line: 1, realname, doctype: DocType.passport, idnum: 'E12345678', faults: [] };
    expect(readPastedVisitors(line)).toEqual([person]);
  });

  test.each([
    'John Smith,E12345678,child',
    'John Smith E12345678 儿童',
    'John Smith；E12345678；Child',
  ])('%j declares a child', (line) =>
    expect(readPastedVisitors(line)).toEqual([
      {
        ...{ line: 1, realname: 'John·Smith', doctype: DocType.passport, idnum: 'E12345678' },
        ...{ child: true, faults: [] },
      },
    ]),
  );

  test('whose name ends so is none', () => {
    expect(readPastedVisitors('Rothschild E12345678')).toMatchObject([{ realname: 'Rothschild' }]);
    expect(readPastedVisitors('E12345678 Rothschild')[0]).not.toHaveProperty('child');
  });

  test.each(['王小明 110101 19900307 1233', '王小明 军字第 2001988 号'])(
    'a number with spaces in it stays one number: %j',
    (line) => expect(readPastedVisitors(line)).toMatchObject([{ realname: '王小明', faults: [] }]),
  );

  test.each([
    ['王小明', 'line', 'validation.paste.line'],
    ['王小明,', 'line', 'validation.paste.line'],
    ['110101199003071233', 'line', 'validation.paste.line'],
    ['王2明,110101199003071233', 'realname', 'validation.realname'],
    ['王Ming,110101199003071233', 'realname', 'validation.realname'],
    ['王小明,110101199003071234', 'idnum', 'validation.idnum.check'],
    ['王小明,11010119900307123', 'idnum', 'validation.idnum.format'],
    ['王小明,?', 'idnum', 'validation.idnum.format'],
  ])('%s is wrong at its %s', (line, field, key) => {
    expect(readPastedVisitors(line)).toMatchObject([{ line: 1, faults: [{ field, key }] }]);
  });

  // The lint rules `regexp/no-super-linear-*` keep the time linear.
  test.each([' ', ',', '\t', ' ,', '、 ', 'a '])(
    'as long as a form, of %j, is read to its end as one faulty line',
    (text) => {
      const rows = readPastedVisitors(`a${text.repeat(120_000)}b`);
      expect(rows).toHaveLength(1);
      expect(rows[0]!.faults).not.toEqual([]);
    },
  );

  test('a name and a number that are both wrong are both named', () => {
    expect(readPastedVisitors('王2明,110101199003071234')[0]!.faults).toHaveLength(2);
  });
});

describe('a paste of several lines', () => {
  test('passes over empty lines and keeps the numbers of the others', () => {
    const rows = readPastedVisitors('\n王小明,110101199003071233\r\n\r\n李华,11010119900307002X\n');
    expect(rows.map(({ line, realname }) => [line, realname])).toEqual([
      [2, '王小明'],
      [4, '李华'],
    ]);
  });

  test('refuses a number that stands twice, at the later line', () => {
    const rows = readPastedVisitors('王小明,11010119900307002X\n李华,11010119900307002x');
    expect(rows.map(({ faults }) => faults)).toEqual([
      [],
      [{ field: 'idnum', key: 'validation.idnum.duplicate' }],
    ]);
  });

  test('refuses a number that the form has already', () => {
    const [row] = readPastedVisitors('王小明,110101199003071233', [wang.idnum]);
    expect(row!.faults).toEqual([{ field: 'idnum', key: 'validation.idnum.duplicate' }]);
  });

  test('any text at all gives at most a row a line, and never fails', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const rows = readPastedVisitors(text);
        return rows.length <= text.split('\n').length;
      }),
    );
  });
});

describe('the kind of document a number looks like', () => {
  test.each([
    ['110101199003071233', DocType.idCard],
    ['110101199003071234', DocType.idCard],
    ['11010119900307002x', DocType.idCard],
    ['E12345678', DocType.passport],
    ['军字第2001988号', DocType.militaryId],
    ['H12345678', DocType.hkMacauPermit],
    ['12345678', DocType.taiwanPermit],
    ['1234567890B', DocType.taiwanPermit],
    ['?', DocType.idCard],
  ])('%s: %i', (idnum, doctype) => expect(guessDocType(idnum)).toBe(doctype));
});

describe('a hall that takes residence documents', () => {
  const permanent = '911840199001010018';
  const residence = '810000199003071234';

  test.each([
    ['USA110059012345', DocType.permanentResidence, DocType.passport],
    [permanent, DocType.permanentResidence, DocType.idCard],
    [residence, DocType.residencePermit, DocType.idCard],
    ['110101199003071233', DocType.idCard, DocType.idCard],
    ['E12345678', DocType.passport, DocType.passport],
  ])('%s is told by its number alone; elsewhere as before', (idnum, taken, elsewhere) => {
    const whole = findDocumentFault(DocType.idCard, idnum) === 'check' ? withCheck(idnum) : idnum;
    expect(guessDocType(whole, docTypes)).toBe(taken);
    expect(guessDocType(whole)).toBe(elsewhere);
  });
});

/** @returns the number with the check character that belongs to it */
const withCheck = (idnum: string): string =>
  [...'0123456789X']
    .map((check) => idnum.slice(0, 17) + check)
    .find((number) => !findDocumentFault(DocType.idCard, number)) ?? idnum;
