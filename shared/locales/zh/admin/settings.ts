import { worklists } from '../worklists';
import { fairnessRules } from './fairness-rules';
import { settingsOfHall } from './settings-of-hall';

/** A rule about a work list is named as the list is. */
const {
  guides,
  agencies,
  bindings,
  firstApprovals,
  secondApprovals,
  teamOrders,
  stuckRequests,
  failedMessages,
  riskyAccounts,
  linkedAccounts,
} = worklists;

/** The rules of the hall, as staff keep them. */
export const settings = {
  group: {
    booking: '预约',
    fairness: '公平预约',
    release: '放票与排期',
    changes: '改签与取消',
    waiting: '候补与排队',
    conduct: '未到馆与黑名单',
    gate: '入馆',
    review: '审核',
    messages: '短信',
    hall: '馆方信息',
  },
  unit: {
    people: '{{count}} 人',
    days: '{{count}} 天',
    weeks: '{{count}} 周',
    minutes: '{{count}} 分钟',
    hours: '{{count}} 小时',
    seconds: '{{count}} 秒',
    times: '{{count}} 次',
    places: '{{count}} 份',
    messages: '{{count}} 条',
    points: '{{count}} 分',
    rooms: '{{count}} 间',
  },
  yes: '是',
  no: '否',
  oneALine: '每行一条',
  changed: '已修改',
  by: '{{name}} 于 {{at}} 修改',
  history: '修改记录',
  never: '暂无修改记录',
  undo: '撤销上次修改',
  undoEffect: '“{{name}}”将恢复为上次修改前的内容，并立即生效。',
  visitors: {
    title: '每单参观人数',
    hint: '一次预约的最少和最多人数，按账号类型',
    fields: {
      user: { min: '个人最少', max: '个人最多' },
      tg: { min: '导游最少', max: '导游最多' },
      ta: { min: '旅行社最少', max: '旅行社最多' },
    },
  },
  ...fairnessRules,
  jkb: {
    title: '健康声明',
    hint: '开启后，预约时必须确认健康声明',
    options: { 0: '不要求', 1: '要求' },
  },
  children: {
    title: '未成年人预约',
    hint: '未满 14 周岁（以身份证号码为准，使用其他证件的以填报为准）须与成年人同单预约，每位成年人最多携带 3 名；团队由导游带领，至少有一名成年人即可',
    fields: { accompanied: '须由成年人陪同' },
  },
  documents: {
    title: '受理的证件',
    hint: '身份证、护照、军官证、港澳居民来往内地通行证和台湾居民来往大陆通行证始终受理；下列证件开启后，预约、登记、导入和现场窗口均可选用。关闭后，已有的预约不受影响',
    fields: {
      permanentResidence: '外国人永久居留身份证',
      residencePermit: '港澳台居民居住证',
      others: '本馆增加的证件',
    },
    kind: '{{zh}}（{{en}}）：{{pattern}}，{{state}}',
    on: '受理',
    off: '不受理',
    zh: '中文名称',
    en: '英文名称',
    pattern: '号码格式',
    add: '增加证件',
    remove: '移除',
    patternHint:
      '@ 表示字母，# 表示数字，* 表示字母或数字，其他字母、数字和汉字即其本身；{8} 或 {5,9} 表示重复次数，| 分隔几种写法。例如 @#{8}、海字第#{6}号。号码中的空格和连字符不计。导入的名单须写明此类证件的名称。证件增加后不能删除，只能停止受理。',
  },
  teamReviewFrom: {
    title: '团队预约审核',
    hint: '达到此人数的团队预约须经工作人员审核；0 表示不因人数审核。按账号风险分审核的，见“账号风险分”',
  },
  release: {
    title: '放票时间',
    hint: '参观日前多少天、几点开放预约',
    fields: { unit: '计算方式', ahead: '提前天数', time: '放票时刻' },
    options: { unit: { days: '自然日', openDays: '开放日' } },
  },
  horizonDays: {
    title: '排期生成',
    hint: '提前生成多少天的排期',
  },
  teamSeats: {
    title: '团队余票划转',
    hint: '在设定时刻将团队未用名额划给个人',
    fields: { toEveryone: '自动划转', daysBefore: '参观前天数', time: '划转时刻' },
  },
  sessionSeats: {
    title: '每场名额上限',
    hint: '排期时一个场次各类名额之和：超过常用数提醒，超过上限不予保存',
    fields: { usual: '常用数', ceiling: '上限' },
  },
  cancelBeforeMinutes: {
    title: '改签与取消截止',
    hint: '场次开始前多少分钟停止改签和取消',
  },
  changesPerOrder: {
    title: '改签次数',
    hint: '每个订单可改签的次数',
  },
  cancellations: {
    title: '取消次数限制',
    hint: '同一账号可取消的次数；达到当日上限后当日不能预约',
    fields: { day: '每日', week: '每周', month: '每月', year: '每年' },
  },
  waitlist: {
    title: '候补',
    hint: '候补名额的确认时限与每个账号可候补的份数',
    fields: { offerMinutes: '确认时限', placesPerAccount: '每个账号份数' },
  },
  prequeue: {
    title: '放票前排队',
    hint: '提前多久可加入排队、每秒放行人数，以及放票前多久内注册的账号排在其他账号之后（0 表示不区分）；位置是否仅限加入排队时所用的设备，以及是否要求浏览器完成计算验证（未完成者排在其他账号之后）',
    fields: {
      openMinutes: '提前进入',
      admittedPerSecond: '每秒放行',
      youngMinutes: '新账号后排，注册不足',
      boundToDevice: '位置限本设备使用',
      proofOfWork: '要求浏览器计算验证',
      servedDays: '近期约到者后排，预约未满',
      servedTeamDays: '近期约到的导游、旅行社后排，预约未满',
      behindPoints: '风险分较高者后排，自',
      behindTeamPoints: '风险分较高的导游、旅行社后排，自',
    },
  },
  visitorSignIn: {
    title: '观众登录时长',
    hint: '登录后最长保持的时间，以及无操作自动退出的时间',
    fields: { hours: '最长保持', idleMinutes: '无操作退出' },
  },
  noShow: {
    title: '未到馆规则',
    hint: '首次未到馆予以警告，此天数内再次未到馆则锁定账号；满此天数后记录清除',
    fields: { days: '天数' },
  },
  frequentCancellations: {
    title: '频繁取消列入黑名单',
    hint: '账号在 365 天内自行取消预约达到此次数，账号本人即自动列入黑名单；最后三次取消之前均有提示。列入后可说明原因解除，解除后重新计数。应小于全年取消次数上限；0 次表示不启用',
    fields: { most: '一年内取消次数', forDays: '列入时长' },
  },
  missedVisits: {
    title: '未到馆列入黑名单',
    hint: '参观人在统计期限内未到馆达到此次数，即自动列入黑名单；0 次表示不启用',
    fields: { missed: '未到馆次数', withinDays: '统计期限', forDays: '列入时长' },
  },
  retention: {
    title: '个人信息保存期限',
    hint: '期满后自动删除姓名和证件号码，仅保留统计数字',
    fields: {
      visits: '参观人信息（参观后）',
      refused: '未成功的预约申请',
      messages: '发送的消息',
      signIns: '已结束的登录',
      papers: '未通过审核账号的证照',
    },
  },
  gate: {
    title: '入馆验票',
    hint: '可提前和推迟入馆的时间，撤销入馆的时限，以及是否逐人读取证件。开启逐人核验后，扫票码不再勾选整单，读到谁的证件才勾选谁；人工勾选的另行记录。入馆口没有证件读取设备的，可以关闭',
    fields: {
      earlyMinutes: '可提前',
      lateMinutes: '可推迟',
      undoSeconds: '撤销时限',
      eachDocument: '逐人核验证件',
    },
  },
  gates: {
    title: '入馆口',
    hint: '每行一个入馆口，用“ ¦ ”隔开中文和英文，如“东门 ¦ East gate”。验票设备选定所在入馆口后，今日概览按入馆口统计。只有一个入馆口的，可以不填',
    fields: { names: '入馆口名称' },
  },
  counterSeats: {
    title: '未到名额转窗口',
    hint: '场次开始若干分钟后，整单未到的名额转为现场窗口名额，每场转一次；填 0 则不转。原订单仍然有效，迟到的观众照常入馆',
    fields: { unclaimedAfter: '开始后' },
  },
  dayBoard: {
    title: '今日概览',
    hint: '是否显示馆内人数：按参观平均用时估算，或由验票页登记出馆人数计算；入馆人流与前几周同一星期几的平均值比较',
    fields: { peopleInside: '馆内人数', stayMinutes: '参观用时', usualWeeks: '对比周数' },
    options: {
      peopleInside: { estimated: '按参观用时估算', counted: '按出馆登记计算', off: '不显示' },
    },
  },
  authorizations: {
    title: '团体授权',
    hint: '授权申请的审批步数，授权单位登录的最长时间与无操作自动退出的时间，可供团体使用的纪念室数量',
    fields: {
      steps: '审批步数',
      signInHours: '登录时长',
      idleMinutes: '无操作退出',
      rooms: '纪念室数量',
    },
    options: { steps: { 1: '一步审批', 2: '两步审批' } },
  },
  textMessages: {
    title: '短信发送与额度',
    hint: '验证码与业务通知的额度互不占用；业务通知超出额度时排队等候，不会丢失。停发验证码后，观众不能用短信登录、注册或找回密码',
    fields: {
      codes: { sending: '发送验证码', hour: '验证码每小时', day: '验证码每日' },
      news: { sending: '发送业务通知', hour: '业务通知每小时', day: '业务通知每日' },
    },
  },
  reminder: {
    title: '参观前一日提醒',
    hint: '参观前一日在设定时段内发短信提醒，并附取消链接，便于不能前来者让出名额。当日预约次日参观的不再提醒',
    fields: { sending: '发送提醒', from: '最早', until: '最晚' },
  },
  overdue: {
    title: '待办时限',
    hint: '等待超过多少小时视为超时，列表中予以标明；0 表示不设时限',
    fields: {
      guides,
      agencies,
      bindings,
      firstApprovals,
      secondApprovals,
      teamOrders,
      stuckRequests,
      failedMessages,
      riskyAccounts,
      linkedAccounts,
    },
  },
  digest: {
    title: '每日待办邮件',
    hint: '每天在设定时刻将各项待办的件数（不含个人信息）发送至下列邮箱；未配置邮件服务时不发送',
    fields: { sending: '发送邮件', time: '发送时刻', readers: '收件邮箱' },
  },
  ...settingsOfHall,
  reviewTime: {
    title: '审核时间',
    hint: '账号审核通常需要的时间，如“3 个工作日”，显示于注册结果、首页待办和相关短信。留空则不显示',
    fields: { zh: '中文', en: '英文' },
  },
  reasons: {
    title: '常用原因',
    hint: '处理账号和订单时可选用的原因。一行内用“ ¦ ”隔开中文和英文，观众按自己的语言看到。',
    fields: {
      reject: '账号审核不通过',
      warn: '警告',
      lock: '锁定',
      lift: '恢复正常',
      cancel: '取消订单',
      refuse: '驳回团队预约',
    },
  },
};
