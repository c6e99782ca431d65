/**
 * Passwords that everyone tries first: the stems that lead every published list, alone and with the
 * endings that people add to them.
 */
const stems =
  'password passwd admin administrator root welcome letmein qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm iloveyou monkey dragon master login princess sunshine football baseball superman batman trustno1 shadow michael jordan hello freedom whatever secret abc abcd abcde abcdef a aa aaa aaaa aaaaaa q qq qqq qaz qazwsx qwe qweasd qweasdzxc asd zxc wang zhang li liu chen yang woaini woaini woaiwojia wodemima mima woshishui nihao tianya beijing shanghai zhongguo china love loveyou iloveu test guest user demo default computer internet samsung apple iphone google taobao weixin wechat'.split(
    ' ',
  );
const endings =
  ' 0 1 2 3 7 9 00 01 11 12 13 21 22 23 66 88 99 123 1234 12345 123456 1234567 12345678 123456789 111 222 333 520 521 666 777 888 999 000 1314 5201314 2000 2001 2010 2019 2020 2021 2022 2023 2024 2025 2026'.split(
    ' ',
  );

function* digitRuns(): Generator<string> {
  for (let length = 6; length <= 12; length += 1) {
    for (let digit = 0; digit < 10; digit += 1) {
      yield String(digit).repeat(length);
      yield Array.from({ length }, (_, i) => (digit + i) % 10).join('');
      yield Array.from({ length }, (_, i) => (digit + 10 * length - i) % 10).join('');
    }
  }
  for (let year = 1950; year <= 2030; year += 1)
    for (const ending of ['0101', '1001', '123', '1234', '12345', '123456'])
      yield `${year}${ending}`;
  for (const pair of ['12', '13', '21', '52', '69', '88', '66', '10'])
    for (const times of [3, 4, 5]) yield pair.repeat(times);
  for (const run of [
    '1q2w3e4r',
    '1q2w3e4r5t',
    '1qaz2wsx',
    '1qaz2wsx3edc',
    'q1w2e3r4',
    'zaq12wsx',
    '5201314',
    '1314520',
    '147258369',
    '789456123',
    '112233',
    '11223344',
    '1122334455',
    '123321',
    '12344321',
    '123123',
    '123123123',
    '654321',
    '87654321',
    '987654321',
    '0987654321',
  ])
    yield run;
}

export const commonPasswords: ReadonlySet<string> = new Set([
  ...stems.flatMap((stem) => endings.map((ending) => stem + ending)),
  ...digitRuns(),
]);
