import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DocType, docTypes } from '../codes/states';
import { findDocumentFault, guessDocType } from './documents';
import { readPastedVisitors } from './visitor-paste';

const wang = { realname: '王小明', doctype: DocType.idCard, idnum: '110101199003071233' };
const read = (text: string) => readPastedVisitors(text);

describe('a line of a quick paste', () => {
  test.each([
    '王小明,110101199003071233',
    '王小明，110101199003071233',
    '王小明、110101199003071233',
    '王小明；110101199003071233',
    '王小明\t110101199003071233',
    '王小明 110101199003071233',
    '王小明|110101199003071233',
    '  王小明 ,  110101199003071233  ',
    '王小明，１１０１０１１９９００３０７１２３３',
    '\u200B王小明,\u202D110101199003071233\u202C',
    '王小明 110101 19900307 1233',
    '王小明 110101-19900307-1233',
    '王 小明 110101199003071233',
    '王　小　明，110101199003071233',
    '王 小 明\t110101 19900307 1233',
    '110101199003071233 王小明',
    '110101199003071233,王 小 明',
    '王小明110101199003071233',
    '110101199003071233王小明',
    "王小明,'110101199003071233",
    "'王小明\t’110101199003071233",
    '"王小明","110101199003071233"',
    '王小明,="110101199003071233"',
    '1. 王小明 110101199003071233',
    '1.王小明 110101199003071233',
    '12、王小明 110101199003071233',
    '（1）王小明 110101199003071233',
    '(1) 王小明,110101199003071233',
    '1）王小明，110101199003071233',
    '①王小明 110101199003071233',
    '⑴ 王小明 110101199003071233',
    '㉑ 王小明 110101199003071233',
    '1 王小明 110101 19900307 1233',
    '1\t王小明\t男\t110101199003071233\t13912345678',
    '1,110101199003071233,王小明',
    '1. 110101199003071233 王小明',
    '姓名：王小明，身份证号：110101199003071233',
    '王小明 男 汉族 110101199003071233 13912345678',
    '王小明,身份证,110101199003071233,1990-03-07',
    '19900307,13912345678,王小明,110101199003071233',
  ])('%j is understood', (line) => {
    expect(read(line)).toEqual({ rows: [{ row: 1, ...wang }], faults: [] });
  });

  test.each([
    ['John Smith,E12345678', 'John Smith'],
    ['John Smith E12345678', 'John Smith'],
    ['E12345678 John Smith', 'John Smith'],
    ['1. John Smith passport E12345678', 'John Smith'],
    ['Jean-Luc  de la Tour\tE12345678', 'Jean-Luc de la Tour'],
    ['O’Brien，E12345678', "O'Brien"],
    ['O´Brien;E12345678', "O'Brien"],
    ['O,E12345678', 'O'],
    ['José Ángel E12345678', 'José Ángel'],
    ['ＪＯＨＮ　ＳＭＩＴＨ　Ｅ１２３４５６７８', 'JOHN SMITH'],
    ['John Smith E1234 5678', 'John Smith'],
    ['欧阳 华 E12345678', '欧阳华'],
    ['王 芳 护照 E12345678', '王芳'],
    ['王 芳 女 E12345678', '王芳'],
    ['买买提·艾力· E12345678', '买买提·艾力'],
    ['𠮷野,E12345678', '𠮷野'],
  ])('%j names %s, as the passport has the name', (line, realname) => {
    const person = { row: 1, realname, doctype: DocType.passport, idnum: 'E12345678' };
    expect(read(line)).toEqual({ rows: [person], faults: [] });
  });

  test.each([
    'John Smith,E12345678,child',
    'John Smith E12345678 儿童',
    'John Smith；E12345678；Child',
  ])('%s declares a child', (line) =>
    expect(read(line)).toMatchObject({
      rows: [{ realname: 'John Smith', idnum: 'E12345678', child: true }],
      faults: [],
    }),
  );

  test.each(['王小明 110101 19900307 1233', '王小明 军字第 2001988 号'])(
    'a number with spaces in it stays one number: %j',
    (line) => expect(read(line)).toMatchObject({ rows: [{ realname: '王小明' }], faults: [] }),
  );

  test.each([
    ['王小明', 'idnum', 'validation.required'],
    ['王小明,', 'idnum', 'validation.required'],
    ['110101199003071233', 'realname', 'validation.required'],
    ['王2明,110101199003071233', 'realname', 'validation.realnameSign'],
    ['王Ming,110101199003071233', 'realname', 'validation.realname'],
    ['O,110101199003071233', 'realname', 'validation.realname'],
    ['王,E12345678', 'realname', 'validation.realname'],
    ['王小明,110101199003071234', 'idnum', 'validation.idnum.check'],
    ['王小明 110101 19900307 1234', 'idnum', 'validation.idnum.check'],
    ['王小明,11010119900307123', 'idnum', 'validation.idnum.length'],
    ['王小明,?', 'idnum', 'validation.idnum.length'],
    ['李丽,学生证,E12345679', 'doctype', 'validation.doctype'],
    ['Smith,John,E12345679', 'realname', 'validation.import.ambiguous'],
    [
      '王小明 110101199003071233 李华 11010119900307002X',
      'realname',
      'validation.import.ambiguous',
    ],
  ])('%s is reported at its %s with its original text', (line, field, key) => {
    expect(read(line)).toMatchObject({
      rows: [{ row: 1, original: line }],
      faults: [{ row: 1, field, key }],
    });
  });

  // The lint rules `regexp/no-super-linear-*` keep the time linear.
  test.each([' ', ',', '\t', ' ,', '、 ', 'a ', '1 ', '"', ',"', '王 ', '1. '])(
    'of maximum length, repeating %j, is read as one faulty line',
    (text) => {
      const { rows, faults } = read(`a${text.repeat(120_000)}b`);
      expect(rows).toHaveLength(1);
      expect(faults).not.toEqual([]);
    },
  );

  test('reports both a wrong name and a wrong number', () => {
    expect(read('王2明,110101199003071234').faults).toHaveLength(2);
  });
});

describe('a paste of several lines', () => {
  test('skips empty lines and keeps the numbers of the others', () => {
    const { rows } = read('\n王小明,110101199003071233\r\n\r\n李华,11010119900307002X\n');
    expect(rows.map(({ row, realname }) => [row, realname])).toEqual([
      [2, '王小明'],
      [4, '李华'],
    ]);
  });

  test('keeps every line, the wrong ones among the others', () => {
    const { rows, faults } = read(
      '参观名单\n王小明,110101199003071233\n联系人：待定\n李华,E12345678',
    );
    expect(rows.map(({ row, original }) => [row, original])).toEqual([
      [1, '参观名单'],
      [2, undefined],
      [3, '联系人：待定'],
      [4, undefined],
    ]);
    expect(new Set(faults.map(({ row }) => row))).toEqual(new Set([1, 3]));
  });

  test('reads a copied table: a title, headings in any order, other columns', () => {
    const { rows, faults } = read(
      '参观名单\n序号\t单位\t证件号\t姓 名\n1\t南京大学\t110101199003071233\t王小明\n2\t南京大学\tE12345678\t李 华',
    );
    expect(faults).toEqual([]);
    expect(rows.map(({ row, realname }) => [row, realname])).toEqual([
      [3, '王小明'],
      [4, '李华'],
    ]);
  });

  test.each([
    '1. 王小明 110101199003071233',
    '1 王 小明 110101199003071233',
    '110101199003071233 王小明',
  ])('a line that is not aligned with its headings is read by its content: %s', (line) => {
    const { rows, faults } = read(`序号 姓名 证件号码\n${line}`);
    expect(rows).toEqual([{ row: 2, ...wang }]);
    expect(faults).toEqual([]);
  });

  test.each([
    ['the same text in a column of most lines', '南京大学'],
    ['nothing', ''],
  ])('a wrong name is not replaced by another column: %s', (_, unit) => {
    const { rows, faults } = read(
      [
        '南京大学,王小明,110101199003071233',
        '南京大学,李华,11010119900307002X',
        `${unit},,E12345678`,
        '南京大学,张三,?,13912345678',
      ].join('\n'),
    );
    expect(rows.map(({ realname }) => realname)).toEqual(['王小明', '李华', '', '张三']);
    expect(faults).toEqual([
      { row: 3, field: 'realname', key: 'validation.required' },
      { row: 4, field: 'idnum', key: 'validation.idnum.length', params: { given: 1 } },
    ]);
  });

  test('skips the separator line of Excel', () => {
    const { rows, faults } = read('sep=;\n王小明;110101199003071233');
    expect(rows).toEqual([{ row: 2, ...wang }]);
    expect(faults).toEqual([]);
  });

  test('refuses a duplicate number, at the later line', () => {
    const { faults } = read('王小明,11010119900307002X\n李华,110101 19900307 002x');
    expect(faults).toEqual([
      { row: 2, field: 'idnum', key: 'validation.import.duplicate', params: { row: 1 } },
    ]);
  });

  test('refuses a number that the form has already', () => {
    const { faults } = readPastedVisitors('王小明,110101199003071233', [
      { ...wang, idnum: '110101-19900307-1233' },
    ]);
    expect(faults).toEqual([
      { row: 1, field: 'idnum', key: 'validation.paste.taken', params: { row: 1 } },
    ]);
  });

  test('returns at most one row a line for any text, and never fails', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const { rows, faults } = read(text);
        return (
          rows.length <= text.split(/\r\n|\r|\n/).length &&
          rows.every(
            ({ row, original }) =>
              faults.some((fault) => fault.row === row) === (original !== undefined),
          )
        );
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
    // Part of an ID card's number, and a phone's.
    ['32010119900202', DocType.idCard],
    ['13812345678', DocType.idCard],
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
  ])(
    '%s is recognised by its number alone, and unchanged in other halls',
    (idnum, taken, elsewhere) => {
      const whole = findDocumentFault(DocType.idCard, idnum) === 'check' ? withCheck(idnum) : idnum;
      expect(guessDocType(whole, docTypes)).toBe(taken);
      expect(guessDocType(whole)).toBe(elsewhere);
    },
  );
});

/** @returns the number with its check character */
const withCheck = (idnum: string): string =>
  [...'0123456789X']
    .map((check) => idnum.slice(0, 17) + check)
    .find((number) => !findDocumentFault(DocType.idCard, number)) ?? idnum;
