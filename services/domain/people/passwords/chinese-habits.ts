/** Common words and names in Pinyin that the library's lists lack, most common first. */
export const chineseWords: readonly string[] = (
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
export const chineseNumbers: readonly string[] = (
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
export const chineseNames: readonly string[] = givenNames
  .split(' ')
  .flatMap((given) => surnames.split(' ').map((surname) => surname + given));
