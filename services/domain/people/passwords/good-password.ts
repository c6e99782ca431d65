import { passwordRule } from '@hall/shared/rules/people';
import { fieldError } from '@hall/platform/errors';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Common words and names in Pinyin that the library's lists lack, most common first. */
const chineseWords: readonly string[] = (
  'admin woaini woaiwo woaiwojia woaiwoziji woaimama woailaopo wozhiaini zhendeaini jiushiaini woxiangni ' +
  'wodemima mima meiyoumima mimabuzhidao buzhidao wobuzhidao bugaosuni woshishui woshishei woshiwo wojiushiwo ' +
  'nishishui nishiwode wodezuiai nihao nihaoma hao haohao dajiahao tiancai tianshi tiantian tianya jiayou ' +
  'kuaile shengri baobao baobei laopo laogong mama baba gege didi jiejie meimei xiaoxiao xiaoming xiaohong ' +
  'xiaoyu xiaolong xiaowei xiaoqiang yangyang mingming yuanyuan dongdong jingjing tingting feifei jiajia weiwei ' +
  'wenwen xinxin lingling longlong shanshan huanhuan maomao zhuzhu doudou mengmeng chenchen zhang zhangwei ' +
  'zhangjing zhangmin zhangli zhanglei zhangjie zhanghao zhangyu wang wangwei wangfang wangjing wangyang ' +
  'wanglei wanghao wangjun liwei liming lina lijing liqiang liyang liu liuyang liuwei chen chenwei chenjian yang ' +
  'yangjian huang huangwei zhao zhou sun zhu lin jiang beijing shanghai guangzhou shenzhen nanjing hangzhou ' +
  'chengdu wuhan chongqing tianjin xian china zhongguo'
).split(' ');

/** Numbers that sound like words, bring luck or are widely known. */
const chineseNumbers: readonly string[] = (
  '110 119 120 168 188 520 521 530 666 668 688 777 888 999 1314 5201 5211 5203344 3344520 3344521 201314 211314 ' +
  '251314 521314 520131 5201314 5211314 51201314 52013140 5201314520 5845201314 5841314520 584520 584521 ' +
  '1314520 1314521 1314258 131420 131421 131425 7758521 7758520 7758258 7758991 77585210 16897168 16899168 ' +
  '518518 110110 110112 110119 110120 110119120 110120119 110120130 120120'
).split(' ');

const surnames =
  'wang li zhang liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo';
const givenNames =
  'wei fang na min jing li qiang lei jun yang yong jie tao ming chao xia ping gang yu hao';

/** Full names in Pinyin: common surnames with common given names. */
const chineseNames: readonly string[] = givenNames
  .split(' ')
  .flatMap((given) => surnames.split(' ').map((surname) => surname + given));

/** Maximum number of characters to check, because the time grows with the square of the length. */
const lookedAt = 24;

/** Loaded at the first use: the lists take 100 ms and some megabytes. */
let made: ZxcvbnFactory | undefined;
const estimator = (): ZxcvbnFactory =>
  (made ??= new ZxcvbnFactory({
    dictionary: {
      ...dictionary,
      chineseWords: [...chineseWords],
      chineseNames: [...chineseNames],
      chineseNumbers: [...chineseNumbers],
    },
    graphs: adjacencyGraphs,
  }));

/**
 * @param own words that a guesser tries first for this person
 * @returns the guesses that a guesser who knows habits needs
 */
function guessesOf(password: string, own: readonly string[] = []): number {
  return estimator().check(password.slice(0, lookedAt), [...own]).guesses;
}

/** The hall's name in spellings that may occur in a password. */
const hallWords = ['hall', 'memorial', 'jinianguan', 'jinian', 'lieshi', 'lingyuan'];

export type PasswordKind = 'visitor' | 'unit' | 'staff';

/**
 * Minimum number of guesses for a password. Tries are limited per account, and the specification gives 6 to 18 letters
 * or digits, so only the first guesses are refused. Staff see everybody's numbers, and need at least 12 characters.
 */
const leastGuesses: Record<PasswordKind, number> = {
  visitor: 25_000,
  unit: 25_000,
  staff: 100_000_000,
};

/** Refuses passwords that are mainly the hall's name; staff may combine it with other words. */
const hallName = /^hall|memorial|jinianguan/;

/** Digits of the owner's numbers in a row from which a password is refused. */
const ownDigits = 6;
/** Minimum length of a sign-in name that is refused inside a password. */
const ownLetters = 4;

interface Rules {
  kind: PasswordKind;
  /** Minimum length: the setting PASSWORD_MIN; the form of staff has its own. */
  minimum?: number;
  /** The person's phone, document and sign-in names. */
  own: { numbers?: readonly string[]; names?: readonly string[] };
  /** The form's field. */
  field?: string;
}

/**
 * Checks a chosen password beyond letters and length (spec 5), for visitors, units and staff.
 * @throws {AnswerError} A00002 at the field: too short, too easily guessed, or made of data that others know of the
 *   person
 */
export function assertGoodPassword(
  password: string,
  { kind, minimum = 0, own: { numbers = [], names = [] }, field = 'password' }: Rules,
): void {
  const plain = password.toLowerCase();
  if (password.length < minimum) {
    const { key, params } = passwordRule(minimum);
    throw fieldError(field, key, params);
  }
  if (guessesOf(password) < leastGuesses[kind])
    throw fieldError(field, 'validation.passwordCommon');
  if (
    (kind !== 'staff' && hallName.test(plain)) ||
    numbers.some((number) => sharesDigits(plain, number.toLowerCase())) ||
    names.some((name) => name.length >= ownLetters && plain.includes(name.toLowerCase())) ||
    guessesOf(password, [...hallWords, ...names, ...numbers]) < leastGuesses[kind]
  )
    throw fieldError(field, 'validation.passwordPersonal');
}

function sharesDigits(password: string, number: string): boolean {
  for (let i = 0; i + ownDigits <= number.length; i += 1)
    if (password.includes(number.slice(i, i + ownDigits))) return true;
  return false;
}
