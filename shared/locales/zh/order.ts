/** What the server itself writes about an order: history, warnings, tickets, messages. */
export const order = {
  history: {
    created: '预约成功',
    cancelled: '已取消',
    changed: '改签至 {{to}}',
    closed: '因闭馆取消',
    expired: '未到馆，票已过期',
    approved: '团队预约审核通过',
    rejected: '团队预约审核未通过：{{reason}}',
    admitted: '入馆 {{count}} 人',
    undone: '撤销入馆 {{count}} 人',
    staffCancelled: '工作人员取消：{{reason}}',
    resent: '重新发送凭证短信',
    completed: '已完成参观',
  },
  cancelwarning:
    '频繁取消将被限制预约。取消后：今日还可取消 {{day}} 次，本周 {{week}} 次，本月 {{month}} 次，本年 {{year}} 次。',
  ticket: {
    title: '参观预约凭证',
    hall: '纪念馆',
    orderno: '订单号',
    ticketcode: '票码',
    date: '参观日期',
    session: '参观时段',
    area: '参观区域',
    count: '人数',
    visitors: '参观人',
    notice: '请携带预约时使用的有效证件原件，在预约时段内入馆。',
    calendar: '参观预约：{{area}}',
  },
  sms: '您的验证码是 {{code}}，5 分钟内有效。请勿告诉他人。',
  offer: '您候补的 {{date}} {{session}} 场次有余票，请于 {{until}} 前登录确认，逾期将顺延。',
  closedMessage:
    '很抱歉，{{date}} {{session}} 场次因{{reason}}关闭，您的订单 {{orderno}} 已取消，不计入取消次数，您可重新预约。',
  noshowWarning:
    '您预约的 {{date}} 参观（订单 {{orderno}}）无人到馆，账号已被警告。{{days}} 天内再次未到将被锁定。如不能前来，请提前取消。',
  noshowLock:
    '您预约的 {{date}} 参观（订单 {{orderno}}）再次无人到馆，账号已被锁定，{{days}} 天后自动恢复。如有疑问请联系纪念馆。',
  staffCancelledMessage:
    '您的订单 {{orderno}}（{{date}} {{session}}）已由纪念馆取消：{{reason}}。不计入取消次数。',
  approvedMessage:
    '您的团队预约 {{orderno}}（{{date}} {{session}}）已审核通过，团队码 {{ticketcode}}。',
  rejectedMessage: '您的团队预约 {{orderno}}（{{date}} {{session}}）未通过审核：{{reason}}。',
  ticketMessage:
    '您已预约 {{date}} {{session}} 参观，票码 {{ticketcode}}，订单号 {{orderno}}。请携带有效证件原件按时入馆。',
  area: { fallback: '参观区' },
  status: {
    created: '账号注册成功',
    profile: '完善个人信息',
    noshow: '预约后未到馆',
    noshowWarning: '预约后未到馆，账号被警告',
    noshowLock: '再次预约后未到馆，账号被锁定',
    noshowCleared: '未到馆记录期满，账号恢复正常',
    noshowTakenBack: '未到馆记录已更正，账号恢复',
    submitted: '提交审核信息，等待审核',
    password: '修改登录密码',
    reset: '通过短信验证码重设密码',
    phone: '更换手机号',
    question: '设置密保问题',
    deleted: '账号已注销',
    0: '等待审核',
    1: '账号状态正常',
    2: '账号被警告',
    8: '账号被锁定',
    9: '审核未通过',
  },
};
