import { describe, expect, test } from '@jest/globals';
import { RegisterUserDto, SmsLoginDto, TypedLoginDto, UsernameLoginDto } from './account';
import { SubmitBookingDto } from './booking-requests';
import { UnitLoginDto } from './group-visit';
import { ApplicationFormDto } from './group-visit-form';
import { OwnCaptchaCodeDto } from './captcha';
import { MailCodeDto } from './mail-wish';
import { BeginTotpDto, ConfirmTotpDto, StaffSignInDto } from './staff/session';
import { checkForm } from './check';
import { QueryGetpassDto } from './getpass-requests';
import { SaveOperatorDto } from './operator';
import { ChangePasswordDto, ChangePhoneDto, ResetPasswordDto } from './own-account';
import { PartyDto } from './party';
import { SaveGroupUnitDto } from './staff/group-units';
import { RenameStaffDto } from './staff/staff';
import { RegisterAgencyDto, RegisterGuideDto } from './team-account';
import { VisitorDto } from './visitor';

const asked = 'validation.required';

describe('a sign-in form', () => {
  test.each([
    ['an individual’s', UsernameLoginDto, ['password', 'username']],
    ['a team account’s', TypedLoginDto, ['loginname', 'password']],
    ['a unit’s', UnitLoginDto, ['loginid', 'passwd']],
  ] as const)('%s that is left empty is reported as required', (_whose, Dto, fields) => {
    for (const given of [{}, Object.fromEntries(fields.map((field) => [field, '']))]) {
      const { faults } = checkForm<object>(Dto, given);
      expect(faults.map(({ field }) => field).sort()).toEqual(fields);
      expect(new Set(faults.map(({ key }) => key))).toEqual(new Set([asked]));
    }
  });

  test('reports a name that is too long as invalid', () => {
    const { faults } = checkForm(UnitLoginDto, { loginid: 'x'.repeat(41), passwd: 'Unit20260' });
    expect(faults).toEqual([{ field: 'loginid', key: 'validation.invalid' }]);
  });
});

describe('a typed or pasted code', () => {
  test.each([
    '123456',
    '123 456',
    ' 123-456\u00a0',
    '１２３４５６',
    '１２３　－　４５６',
    '12\u200b34—56',
  ])('%j is read as 123456 wherever a code of six digits is taken', (typed) => {
    for (const [Dto, field] of [
      [SmsLoginDto, 'smscode'],
      [MailCodeDto, 'smscode'],
      [OwnCaptchaCodeDto, 'smscode'],
      [StaffSignInDto, 'totp'],
      [ConfirmTotpDto, 'totp'],
    ] as const) {
      const { value, faults } = checkForm<object>(Dto, { [field]: typed });
      expect(value).toMatchObject({ [field]: '123456' });
      expect(faults.filter((fault) => fault.field === field)).toEqual([]);
    }
  });

  test('of a recovery is read in any case, grouping and width', () => {
    for (const typed of [
      'abcd-efgh-jklm-npqr',
      'ＡＢＣＤ　ＥＦＧＨ　ＪＫＬＭ　ＮＰＱＲ',
      'ABCDEFGH–JKLMNPQR ',
    ])
      expect(checkForm(BeginTotpDto, { password: 'x', totp: typed })).toMatchObject({
        value: { totp: 'ABCDEFGHJKLMNPQR' },
        faults: [],
      });
  });

  test('of a unit is read in full width', () => {
    const { value, faults } = checkForm(UnitLoginDto, { loginid: 'ｕｎｉｔ ００１', passwd: 'x' });
    expect([value.loginid.toLowerCase(), faults]).toEqual(['unit001', []]);
  });
});

test.each([RegisterUserDto, SubmitBookingDto])('accepts `subject` of an earlier page', (Dto) => {
  const { faults } = checkForm<object>(Dto, { subject: 'filled' });
  expect(faults.map(({ field }) => field)).not.toContain('subject');
});

test('reports an invalid list element under the list’s name and its row', () => {
  const { faults } = checkForm(PartyDto, { visitors: '["a"]' });
  expect(faults).toMatchObject([{ field: 'visitors', index: 0 }]);
});

test.each([
  ['a NUL', 'a\0b'],
  ['the first half of a pair', '王\ud800'],
  ['the second half alone', '\udc00王'],
])('text that no store can hold is refused at its field: %s', (_what, text) => {
  const fault = { key: 'validation.invalid' };
  expect(checkForm(RenameStaffDto, { realname: text }).faults).toMatchObject([
    { field: 'realname', ...fault },
  ]);
  expect(checkForm(RenameStaffDto, { realname: '王小明 😀' }).faults).toEqual([]);
});

describe('null', () => {
  test('in an optional field equals leaving it out', () => {
    const { value, faults } = checkForm(SaveGroupUnitDto, { contact: null, unitname: '第一中学' });
    expect(faults).toEqual([]);
    expect(value).toEqual({ unitname: '第一中学' });
  });

  test('in a row of a list equals leaving it out', () => {
    const row = { realname: '王小明', idnum: '110101199003078515', child: null };
    const { value } = checkForm(PartyDto, { visitors: [row] });
    expect(value.visitors[0]).not.toHaveProperty('child');
  });

  test('in a required field is reported as empty', () => {
    expect(checkForm(UnitLoginDto, { loginid: null, passwd: 'Unit20260' }).faults).toMatchObject([
      { field: 'loginid', key: asked },
    ]);
  });
});

describe('an empty required field is reported as required, whatever its format', () => {
  test.each([
    [VisitorDto, ['realname', 'idnum']],
    [
      RegisterUserDto,
      ['username', 'password', 'confirmpassword', 'realname', 'idnum', 'telnum', 'smscode'],
    ],
    [RegisterGuideDto, ['certno', 'email', 'realname', 'telnum', 'smscode']],
    [RegisterAgencyDto, ['taname', 'licenceno', 'email', 'realname', 'telnum', 'smscode']],
    [SmsLoginDto, ['telnum', 'smscode']],
    [QueryGetpassDto, ['idnum', 'telnum', 'smscode']],
    [ChangePasswordDto, ['password', 'confirmpassword']],
    [ChangePhoneDto, ['telnum', 'smscode']],
    [ResetPasswordDto, ['telnum', 'smscode', 'password', 'confirmpassword']],
    [SaveOperatorDto, ['realname', 'telnum', 'password']],
    [ApplicationFormDto, ['unitname', 'name', 'telnum', 'leader_name']],
  ] as const)('%p', (Dto, fields) => {
    for (const empty of [undefined, '']) {
      const given = { doctype: 1, ...Object.fromEntries(fields.map((field) => [field, empty])) };
      const { faults } = checkForm<object>(Dto, given);
      const keys = new Map(faults.map(({ field, key }) => [field, key]));
      for (const field of fields) expect([field, keys.get(field)]).toEqual([field, asked]);
    }
  });

  test('treats spaces alone as empty', () => {
    const { faults } = checkForm(VisitorDto, { realname: ' \u3000', doctype: 1, idnum: ' ' });
    expect(faults.map(({ key }) => key)).toEqual([asked, asked]);
  });

  test('reports a wrong value by its own rule', () => {
    const { faults } = checkForm(VisitorDto, { realname: '王"2', doctype: 1, idnum: '1' });
    expect(faults).toEqual([
      { field: 'realname', key: 'validation.realnameSign', params: { sign: '"' } },
      { field: 'idnum', key: 'validation.idnum.length', params: { given: 1 } },
    ]);
  });

  test('accepts a name of one letter if the document has Latin names', () => {
    const faultsOf = (realname: string, doctype: number, idnum: string): string[] =>
      checkForm(VisitorDto, { realname, doctype, idnum }).faults.map(({ field }) => field);
    expect(faultsOf('O', 2, 'E12345678')).toEqual([]);
    expect(faultsOf('O', 1, '110101199003071233')).toEqual(['realname']);
    expect(faultsOf('王', 2, 'E12345678')).toEqual(['realname']);
  });

  test('does not require the phone and password of an existing operator', () => {
    const stored = { operatorid: '1', realname: '钱三多', telnum: '', password: '' };
    expect(checkForm(SaveOperatorDto, stored).faults).toEqual([]);
  });
});
