/** The rules of `shared/rules/settings-of-booking.ts`. */
export const settingsOfBooking = {
  visitors: {
    title: '每单参观人数',
    hint: '一次预约的最少和最多人数，按账号类型。',
    fields: {
      user: { min: '个人最少', max: '个人最多' },
      tg: { min: '导游最少', max: '导游最多' },
      ta: { min: '旅行社最少', max: '旅行社最多' },
    },
  },
  jkb: {
    title: '健康声明',
    hint: '开启后，预约时须确认健康声明。',
    options: { 0: '不要求', 1: '要求' },
  },
  children: {
    title: '未满 14 周岁的参观人',
    hint: '未满 14 周岁的参观人（以身份证号码为准，使用其他证件的以填报为准）须与成年人同单预约，每位成年人最多携带 3 名；团队由导游带领，至少有一名成年人即可。',
    fields: { accompanied: '须由成年人陪同' },
  },
  documents: {
    title: '受理的证件',
    hint: '身份证、护照、军官证、港澳居民来往内地通行证和台湾居民来往大陆通行证始终受理；下列证件开启后，预约、登记、导入和现场窗口均可选用。关闭后，已有的预约不受影响。',
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
    hint: '达到此人数的团队预约须经工作人员审核；0 表示不因人数审核。按账号风险分审核的，见“账号风险分”。',
  },
  visitLimits: {
    title: '每人参观次数',
    hint: '同一参观人（按证件号码）最多可参观的次数，按参观日期计算，所有账号、参观区域和预约方式合并统计。已取消的门票不计入，未到馆的计入；0 表示不限。',
    fields: { month: '30 天内', year: '365 天内' },
  },
  riskMeasures: {
    title: '账号风险分',
    hint: '系统按账号的预约行为计分。达到相应分值后：每次预约须完成两次验证、列入待核查名单、核验本人身份、暂停预约若干天。团队审核只计团队到馆情况的得分（未集体入馆、实到人数不足一半），达到后该账号的每次团队预约均须经工作人员审核；名额紧张时，建议设为 15 分。0 表示不启用。',
    fields: {
      captcha: '两次验证，达到',
      teamReview: '团队审核，达到',
      identity: '核验本人身份，达到',
      review: '列入待核查，达到',
      pause: '暂停预约，达到',
      pauseDays: '暂停时长',
    },
  },
  identity: {
    title: '实名核验',
    hint: '将姓名和证件号码交由实名核验服务比对，只保存比对结果和日期，有效期内不重复查询。须先由运维配置核验服务；服务不可用时，注册不受影响。',
    fields: { atRegistration: '注册时核验', days: '结果有效期' },
  },
  riskLists: {
    title: '数据中心网段与虚拟号段',
    hint: '自动化程序常用的网段，每行一个，如 203.0.113.0/24；以及虚拟运营商号码的前几位。两项计分很低，单独出现不会受到限制。',
    fields: { dataCentres: '数据中心网段', virtualPhones: '虚拟号段' },
  },
  bookedPeople: {
    title: '每个账号可预约的不同参观人',
    hint: '个人账号在统计期限内最多可为多少位不同的参观人预约（不计本人和已取消的预约）；此前预约过的参观人不受影响。超出时，页面说明可预约日期及联系方式，工作人员可在账号页解除。同一参观日的合计人数（含本人）可另设上限。0 表示不限；名额紧张时，建议设为 12 人、30 天，同一参观日 10 人。',
    fields: { most: '不同参观人', days: '统计期限', aDay: '同一参观日' },
  },
  returnedSeats: {
    title: '退还名额再预约',
    hint: '名额紧张的场次被取消后，退还者及其关联账号（同一设备、同一手机号、同一人或为相同参观人预约）在此时间内不能预约该场次，其他场次不受影响；0 表示不限制。',
    fields: { minutes: '暂缓时间' },
  },
  release: {
    title: '放票时间',
    hint: '提前多少天、几点放票。',
    fields: { unit: '计算方式', ahead: '提前天数', time: '放票时刻' },
    options: { unit: { days: '自然日', openDays: '开放日' } },
  },
  horizonDays: {
    title: '排期生成',
    hint: '提前生成多少天的排期。',
  },
  teamSeats: {
    title: '团队余票划转',
    hint: '在设定时刻将团队剩余名额划转至个人。',
    fields: { toEveryone: '自动划转', daysBefore: '参观前天数', time: '划转时刻' },
  },
  sessionSeats: {
    title: '每场名额上限',
    hint: '排期时一个场次各类名额之和：超过常用数提醒，超过上限不予保存。',
    fields: { usual: '常用数', ceiling: '上限' },
  },
  cancelBeforeMinutes: {
    title: '改签与取消截止',
    hint: '场次开始前多少分钟停止改签和取消。',
  },
  changesPerOrder: {
    title: '改签次数',
    hint: '每个订单可改签的次数。',
  },
  replacing: {
    title: '更换参观人与更正证件号码',
    hint: '导游、旅行社和授权单位可在截止时间前更换订单中的部分参观人；参观人可在同一时间前更正订单中一个填错的证件号码。工作人员办理时不受人数和时间限制。',
    fields: {
      percent: '可更换人数占比',
      atLeast: '至少可更换',
      daysBefore: '参观日前几天截止',
      time: '截止时间',
    },
  },
  cancellations: {
    title: '取消次数限制',
    hint: '同一账号可取消的次数，按自然日、自然周（周一起）、自然月和自然年计算；达到当日上限后当日不能预约。',
    fields: { day: '每日', week: '每自然周', month: '每自然月', year: '每自然年' },
  },
  waitlist: {
    title: '候补',
    hint: '候补名额的确认时限，以及每个账号可同时登记的候补项数。名额仅在“参观前一日提醒”的时段内通知，次日参观的除外。',
    fields: { offerMinutes: '确认时限', placesPerAccount: '每个账号候补' },
  },
  prequeue: {
    title: '放票前排队',
    hint: '提前多久可加入排队、每秒放行人数，以及放票前多久内注册的账号排在其他账号之后（0 表示不区分）；位次是否仅限加入排队时所用的设备，以及是否要求浏览器完成计算验证（未完成的排在其他账号之后）。',
    fields: {
      openMinutes: '提前排队',
      admittedPerSecond: '每秒放行',
      youngMinutes: '新注册账号的排后时限',
      boundToDevice: '位次仅限本设备使用',
      proofOfWork: '要求浏览器计算验证',
      servedDays: '个人账号预约成功后的排后期限',
      servedTeamDays: '导游、旅行社预约成功后的排后期限',
      behindPoints: '个人账号排后的风险分',
      behindTeamPoints: '导游、旅行社排后的风险分',
    },
  },
};
