import { worklists } from '../review';

/** The rules of `shared/rules/settings-of-hall.ts`. */
export const settingsOfHall = {
  visitorSignIn: {
    title: '参观人登录时长',
    hint: '登录后最长保持的时间，以及无操作自动退出登录的时间。',
    fields: { hours: '最长保持', idleMinutes: '无操作退出登录' },
  },
  mailAccounts: {
    title: '电子邮箱账号',
    hint: '没有内地手机号码的个人可用电子邮箱代替手机号注册、登录和找回门票，验证码、门票和通知发至邮箱；须已配置邮件服务器。关闭后，已有的邮箱账号不受影响。',
    fields: { '': '启用' },
  },
  silentAccountDays: {
    title: '久未登录账号的验证',
    hint: '账号超过此天数未登录，又在新设备上仅凭短信验证码登录或重设密码的，须补充证件号码后四位或登录密码，以防手机号转给他人后账号被打开；0 天表示不要求。',
    fields: { '': '未登录天数' },
  },
  noShow: {
    title: '未到馆规则',
    hint: '首次未到馆的，账号记警告；此天数内再次未到馆的，锁定账号；满此天数后记录清除；0 天表示不启用。',
    fields: { days: '天数' },
  },
  frequentCancellations: {
    title: '频繁取消列入黑名单',
    hint: '账号在 365 天内自行取消预约达到此次数，账号本人即自动列入黑名单；最后三次取消之前均有提示。列入后可说明原因解除，解除后重新计数。应小于全年取消次数上限；0 次表示不启用。',
    fields: { most: '一年内取消次数', forDays: '列入时长' },
  },
  missedVisits: {
    title: '未到馆列入黑名单',
    hint: '参观人在统计期限内未到馆达到此次数，即自动列入黑名单；0 次表示不启用。',
    fields: { missed: '未到馆次数', withinDays: '统计期限', forDays: '列入时长' },
  },
  retention: {
    title: '个人信息保存期限',
    hint: '期满后自动删除姓名和证件号码，仅保留统计数字。',
    fields: {
      visits: '参观人信息（参观后）',
      refused: '未成功的预约',
      messages: '发送的消息',
      signIns: '已结束的登录',
      papers: '未通过审核账号的证照',
    },
  },
  gate: {
    title: '入馆验票',
    hint: '可提前和推迟入馆的时间，撤销入馆的时限，以及是否逐人读取证件。开启逐人核验后，扫入馆码不再勾选整单，读到谁的证件才勾选谁；人工勾选的另行记录。入馆口没有证件读取设备的，可以关闭。',
    fields: {
      earlyMinutes: '可提前',
      lateMinutes: '可推迟',
      undoSeconds: '撤销时限',
      eachDocument: '逐人核验证件',
    },
  },
  gates: {
    title: '入馆口',
    hint: '每行一个入馆口，用“ ¦ ”隔开中文和英文，如“东门 ¦ East gate”。验票设备选定所在入馆口后，今日概览按入馆口统计。只有一个入馆口的，可以不填。',
    fields: { names: '入馆口名称' },
  },
  counterSeats: {
    title: '未到馆名额转现场窗口',
    hint: '场次开始若干分钟后，整单未到馆的名额转为现场窗口名额，每场转一次；填 0 则不转。原订单仍然有效，迟到的参观人照常入馆。',
    fields: { unclaimedAfter: '场次开始后' },
  },
  dayBoard: {
    title: '今日概览',
    hint: '是否显示馆内人数：按参观平均用时估算，或由验票页登记出馆人数计算；入馆人流与前几周同星期的平均值比较。',
    fields: { peopleInside: '馆内人数', stayMinutes: '参观用时', usualWeeks: '对比周数' },
    options: {
      peopleInside: { estimated: '按参观用时估算', counted: '按出馆登记计算', off: '不显示' },
    },
  },
  authorizations: {
    title: '团体参观申请',
    hint: '申请的审核步数，授权单位登录后最长保持的时间、无操作自动退出登录的时间，以及可供授权单位使用的纪念室数量。',
    fields: {
      steps: '审核步数',
      signInHours: '登录时长',
      idleMinutes: '无操作退出登录',
      rooms: '纪念室数量',
    },
    options: { steps: { 1: '一步审核', 2: '两步审核' } },
  },
  textMessages: {
    title: '短信发送与额度',
    hint: '验证码（含邮件验证码）与业务通知的额度互不占用；业务通知超出额度时排队等候，不会丢失。停发验证码后，参观人不能用短信登录、注册或找回密码。',
    fields: {
      codes: { sending: '发送验证码', hour: '验证码每小时', day: '验证码每日' },
      news: { sending: '发送业务通知', hour: '业务通知每小时', day: '业务通知每日' },
    },
  },
  reminder: {
    title: '参观前一日提醒',
    hint: '参观前一日在设定时段内发短信提醒，并附取消链接，便于不能前来的参观人让出名额。当日预约次日参观的，不再提醒。',
    fields: { sending: '发送提醒', from: '最早', until: '最晚' },
  },
  hall: {
    title: '馆名、地址与开放时间',
    hint: '馆名显示于页眉、页脚、页面标题和门票，其余显示于首页顶部和各页页脚；馆名、地址和公共交通还写入门票，地址还写入日历文件和现场窗口门票。留空的项目不显示，馆名留空则显示“纪念馆”。',
    fields: {
      name: { zh: '馆名（中文）', en: '馆名（英文）' },
      address: { zh: '地址（中文）', en: '地址（英文）' },
      hours: { zh: '开放时间（中文）', en: '开放时间（英文）' },
      way: { zh: '公共交通（中文）', en: '公共交通（英文）' },
      picture: '首页图片',
      website: '官方网站链接',
      privacy: '隐私政策链接',
    },
  },
  mapLink: {
    title: '地图链接',
    hint: '显示于门票的地址旁，链接中的 {address} 替换为本馆地址。留空则不显示。',
    fields: { '': '链接' },
  },
  /** A field for a picture, and what such a field holds. */
  enquiry: {
    title: '咨询电话',
    hint: '手机页、各页页脚和关怀版各页显示的电话与咨询时间。未填写的电话不显示。',
    fields: { individual: '个人咨询电话', team: '团队咨询电话', from: '开始', until: '结束' },
  },
  miniProgram: {
    title: '公众号与小程序',
    hint: '手机页显示的公众号（小程序）名称和小程序码，页脚也显示名称。小程序链接请在公众平台生成，本系统据此绘制二维码；留空则不显示。',
    fields: { account: '公众号或小程序名称', link: '小程序链接' },
  },
  withoutPhone: {
    title: '无内地手机号的参观人',
    hint: '在注册、登录等填写手机号的页面显示，说明没有内地手机号码的参观人如何预约。留空则不显示。',
    fields: { zh: '中文', en: '英文' },
  },
  entrance: {
    title: '入口',
    hint: '门票各处（网站、短信链接、PDF、日历）显示的入口，如“南门，中山路 1 号”。参观区域填有入口的，以参观区域为准。留空则不显示。',
    fields: { zh: '中文', en: '英文' },
  },
  accessibility: {
    title: '无障碍服务',
    hint: '“馆内无障碍服务”页面的内容，如无障碍入口、轮椅、陪同人员、卫生间。页脚、门票和“残疾人”选项均链接到该页。',
    fields: { zh: '中文', en: '英文' },
  },
  unitAccounts: {
    title: '单位账号开通说明',
    hint: '学校等单位如何开通账号：需要什么材料、送到哪里。显示在授权单位登录页，每行一段。',
    fields: { zh: '中文', en: '英文' },
  },
  reviewTime: {
    title: '审核时间',
    hint: '审核通常需要的时间，如“3 个工作日”，显示于导游和旅行社注册、账号待审、团队预约待审、单位申请待审的页面及相关短信。留空则不显示。',
    fields: { zh: '中文', en: '英文' },
  },
  overdue: {
    title: '待办时限',
    hint: '等待超过多少小时视为超时，列表中予以标明；0 表示不设时限。',
    // A rule about a work list is named as the list is.
    fields: worklists,
  },
  digest: {
    title: '每日待办邮件',
    hint: '每天在设定时刻将各项待办的件数（不含个人信息）发送至下列邮箱；未配置邮件服务时不发送。',
    fields: { sending: '发送邮件', time: '发送时刻', readers: '收件邮箱' },
  },
  reasons: {
    title: '常用原因',
    hint: '处理账号和订单时可选用的原因。一行内用“ ¦ ”隔开中文和英文，参观人按自己的语言看到。',
    fields: {
      reject: '账号审核不通过',
      warn: '警告',
      lock: '锁定',
      lift: '恢复正常',
      cancel: '取消订单',
      refuse: '团队预约审核不通过',
      close: '闭馆、关闭场次',
    },
  },
};
