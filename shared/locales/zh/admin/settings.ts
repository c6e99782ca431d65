import { worklists } from '../worklists';

/** The rules of the hall, as staff keep them. */
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

export const settings = {
  group: {
    booking: '预约',
    fairness: '公平预约',
    release: '放票与排期',
    changes: '改签与取消',
    waiting: '候补与排队',
    conduct: '爽约与黑名单',
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
  visitLimits: {
    title: '每人参观次数',
    hint: '同一参观人（按证件号码）最多可参观的次数，按参观日期计算，所有账号、展区和预约方式合并统计。已取消的门票不计入，未到馆的计入；0 表示不限',
    fields: { month: '30 天内', year: '365 天内' },
  },
  returnedSeats: {
    title: '退还名额再预约',
    hint: '名额紧张的场次被取消后，退还者及其关联账号（同一设备、同一手机号、同一人或为相同参观人预约）在此时间内不能预约该场次，将机会留给他人；其他场次不受影响；0 表示不限制',
    fields: { minutes: '暂缓时间' },
  },
  riskMeasures: {
    title: '账号风险分',
    hint: '系统按账号的预约行为计分。达到相应分值后：每次预约须完成两次较难的验证、列入待核查名单、核验本人身份、暂停预约若干天。0 表示不启用',
    fields: {
      captcha: '加强验证，自',
      identity: '核验本人身份，自',
      review: '列入待核查，自',
      pause: '暂停预约，自',
      pauseDays: '暂停时长',
    },
  },
  identity: {
    title: '实名核验',
    hint: '将姓名和证件号码交由实名核验服务比对，只保存比对结果和日期，有效期内不重复查询。须先由运维配置核验服务；服务不可用时，注册不受影响',
    fields: { atRegistration: '注册时核验', days: '结果有效期' },
  },
  riskLists: {
    title: '数据中心网段与虚拟号段',
    hint: '程序抢票常用的网段，每行一个，如 203.0.113.0/24；以及虚拟运营商号码的开头几位。两项计分很低，单独出现不会带来任何限制',
    fields: { dataCentres: '数据中心网段', virtualPhones: '虚拟号段' },
  },
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
    fields: { permanentResidence: '外国人永久居留身份证', residencePermit: '港澳台居民居住证' },
  },
  teamReviewFrom: {
    title: '团队预约审核',
    hint: '达到此人数的团队预约需工作人员审核；0 表示均不审核',
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
    },
  },
  visitorSignIn: {
    title: '观众登录时长',
    hint: '登录后最长保持的时间，以及无操作自动退出的时间',
    fields: { hours: '最长保持', idleMinutes: '无操作退出' },
  },
  noShow: {
    title: '爽约规则',
    hint: '在此天数内再次爽约则锁定账号；满此天数后记录清除',
    fields: { days: '天数' },
  },
  missedVisits: {
    title: '爽约列入黑名单',
    hint: '参观人在期限内爽约达到次数后自动列入黑名单；0 次表示不启用',
    fields: { missed: '爽约次数', withinDays: '统计期限', forDays: '列入时长' },
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
    hint: '可提前和推迟入馆的时间，撤销入馆的时限，以及是否逐人读取证件。开启逐人核验后，扫票码不再勾选整单，读到谁的证件才勾选谁；人工勾选的另行记录',
    fields: {
      earlyMinutes: '可提前',
      lateMinutes: '可推迟',
      undoSeconds: '撤销时限',
      eachDocument: '逐人核验证件',
    },
  },
  counterSeats: {
    title: '未到名额转现场',
    hint: '场次开始若干分钟后，整单未到的名额转为现场窗口名额，每场一次；填 0 则不转。原订单仍然有效，迟到的观众照常入馆',
    fields: { unclaimedAfter: '开始后' },
  },
  dayBoard: {
    title: '今日概览',
    hint: '参观平均用时，用于估算在馆人数；入馆曲线与此前几周的同一星期几比较',
    fields: { stayMinutes: '参观用时', usualWeeks: '对比周数' },
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
  enquiry: {
    title: '咨询电话',
    hint: '手机页与关怀版各页显示的电话与咨询时间。未填写的电话显示“见馆方公告”',
    fields: { individual: '个人咨询电话', team: '团队咨询电话', from: '开始', until: '结束' },
  },
  miniProgram: {
    title: '公众号与小程序',
    hint: '手机页显示的公众号（小程序）名称和小程序码。小程序链接请在公众平台生成，本系统据此绘制二维码；留空则不显示',
    fields: { account: '公众号或小程序名称', link: '小程序链接' },
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
