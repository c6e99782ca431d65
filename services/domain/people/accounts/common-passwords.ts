/**
 * The passwords that everyone tries first. Published lists are, for their greater part, few words and few
 * runs of digits in every combination; so the parts are kept instead of the thousands they make.
 */
const words = new Set(
  (
    'a b c d e f g h i j k l m n o p q r s t u v w x y z aa aaa aaaa aaaaaa ab abc abcd abcde abcdef abcdefg ' +
    'as asd asdf asdfg asdfgh asdfghjkl asdasd asdfasdf asdzxc q qq qqq qqqq qw qwe qwer qwert qwerty qwertyui ' +
    'qwertyuiop qweqwe qweasd qweasdzxc qaz qazwsx qazwsxedc qazxsw wsx zx zxc zxcv zxcvb zxcvbn zxcvbnm zxczxc ' +
    'zz zzz xx xxx ww www mnbvcxz poiuyt lkjhgf ' +
    'password passwd passw pass pwd admin administrator root guest user test tester demo default login system ' +
    'master manager welcome letmein hello hi secret private whatever nothing changeme computer internet windows ' +
    'samsung apple iphone google huawei xiaomi taobao weixin wechat alipay tencent ' +
    'love loveyou loveme lovelove iloveyou iloveu imissyou mylove kissme forever sweet angel baby lovely princess ' +
    'prince queen king lucky happy smile sunshine summer winter spring autumn flower rose butterfly dragon tiger ' +
    'tigger monkey eagle phoenix shadow ghost hunter killer ranger warrior superman batman spider starwars matrix ' +
    'pokemon naruto football baseball basketball soccer hockey chelsea arsenal liverpool barcelona ferrari porsche ' +
    'mercedes yamaha harley mustang corvette orange banana cherry apple cheese chocolate cookie coffee pepper ginger ' +
    'summer purple silver golden diamond freedom peace victory winner champion genius goodluck english america ' +
    'canada london paris pakistan spanish michael jordan daniel david robert thomas william george charlie charles ' +
    'andrew anthony matthew joshua james john justin jack martin richard peter alex alexander nicholas jessica ' +
    'jennifer michelle nicole ashley amanda samantha victoria maria anna linda maggie snoopy buster trustno shmily ' +
    'wo ni ta woaini woaiwo woaiwojia woaiwoziji woaimama woailaopo wozhiaini zhendeaini jiushiaini woxiangni ' +
    'wodemima mima meiyoumima mimabuzhidao buzhidao wobuzhidao bugaosuni woshishui woshishei woshiwo wojiushiwo ' +
    'nishishui nishiwode wodezuiai nihao nihaoma hao haohao dajiahao tiancai tianshi tiantian tianya jiayou kuaile ' +
    'shengri baobao baobei laopo laogong mama baba gege didi jiejie meimei xiaoxiao xiaoming xiaohong xiaoyu xiaolong ' +
    'xiaowei xiaoqiang yangyang mingming yuanyuan dongdong jingjing tingting feifei jiajia weiwei wenwen xinxin ' +
    'lingling longlong shanshan huanhuan maomao zhuzhu doudou mengmeng chenchen ' +
    'zhang zhangwei zhangjing zhangmin zhangli zhanglei zhangjie zhanghao zhangyu wang wangwei wangfang wangjing ' +
    'wangyang wanglei wanghao wangjun li liwei lina lijing liqiang liyang liu liuyang liuwei chen chenwei chenjian ' +
    'yang yangjian huang huangwei zhao zhou wu xu sun zhu lin jiang ' +
    'beijing shanghai guangzhou shenzhen nanjing hangzhou chengdu wuhan chongqing tianjin xian china zhongguo'
  ).split(' '),
);

/** Ends that people add, and runs that they type; `isRun` and `isRepeated` find the regular ones. */
const runs = new Set(
  (
    '0 1 2 3 4 5 6 7 8 9 00 01 02 07 08 09 10 11 12 13 14 18 19 20 21 22 23 24 25 26 33 44 55 66 69 77 86 87 88 89 ' +
    '90 99 110 119 120 168 188 222 233 520 521 530 666 668 688 777 888 911 999 1314 1413 2000 2008 2010 2018 2019 ' +
    '2020 2021 2022 2023 2024 2025 2026 2027 5201 5211 5203344 3344520 3344521 201314 211314 251314 521314 520131 ' +
    '5201314 5211314 51201314 52013140 5201314520 5845201314 5841314520 584520 584521 1314520 1314521 1314258 ' +
    '131420 131421 131425 7758521 7758520 7758258 7758991 77585210 25251325 1230123 12301230 100200 100200300 ' +
    '010203 102030 123000 123654 123654789 123698745 12369874 123698741 123789 123987 124578 132456 134679 ' +
    '134679258 134679852 135246 135790 1357924680 135792468 142536 142857 147147 147258 147258369 147258963 147369 ' +
    '147852 147852369 147896325 1472583690 14789632 159357 159357456 159632 159753 159951 16897168 16899168 246810 ' +
    '258369 258456 258963 299792458 314159 31415926 3141592653 3141592654 321321 321456 321654 321654987 357159 ' +
    '369258 369258147 415263 445566 456123 456258 456321 456654 456852 456789123 518518 556677 564335 654123 741852 ' +
    '741852963 753159 753951 778899 789123 789456 789456123 789654 789654123 7894561230 852456 951753 963852 ' +
    '963852741 963258 963258741 987456 987456321 998877 1029384756 112358 1123581321 11235813 12332100 12344321 ' +
    '1234321 12345600 1234554321 123456654321 123321 1233210 1223334444 110110 110112 110119 110120 110119120 ' +
    '110120119 110120130 120120 8675309 1234566 1234568 1234569 12345679 123457 123458 123465 1234561 12345678910 ' +
    '11223344 1122334455 112233445566 112233 111222 111222333 112211 332211 223344 123123 12341234 123456123'
  ).split(' '),
);

/** Keys that lie beside each other, typed in columns or by turns. */
const walks = new Set(
  (
    '1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3 q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx ' +
    'qwaszx 12qwaszx a1b2c3 a1b2c3d4 a1b2c3d4e5 1a2b3c 1a2b3c4d a1s2d3f4 1q1q1q qwer1234asdf passw0rd p4ssw0rd ' +
    'pa55word pa55w0rd passw0rd1 passw0rd123 trustno1 letme1n adm1n admin1admin wo5201314 18n28n24a5'
  ).split(' '),
);

/**
 * @param password in lower case, letters and digits
 * @returns whether it is one of the passwords that are tried first
 */
export function isCommonPassword(password: string): boolean {
  if (walks.has(password) || isRepeated(password) || isDate(password)) return true;
  const parts = password.match(/\d+|[a-z]+/g) ?? [];
  return (
    parts.length <= 3 &&
    parts.join('') === password &&
    parts.every((part) => words.has(part) || isCommonRun(part))
  );
}

const isCommonRun = (digits: string): boolean =>
  runs.has(digits) || isRun(digits) || isRepeated(digits);

/** `123456`, `987654321`, `67890`: each digit follows the one before, the ten closing the circle. */
function isRun(digits: string): boolean {
  if (!/^\d{3,}$/.test(digits)) return false;
  const steps = new Set(
    [...digits].slice(1).map((digit, i) => (Number(digit) - Number(digits[i]) + 10) % 10),
  );
  return steps.size === 1 && [1, 9].includes([...steps][0] as number);
}

/** `aaaaaa`, `123123123`, `20082008`: one part of up to four characters, over and over. */
const isRepeated = (text: string): boolean => /^(.{1,4}?)\1+$/.test(text) && text.length >= 3;

/** `19861010`: a day, as one's own day of birth. */
const isDate = (text: string): boolean =>
  /^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(text);
