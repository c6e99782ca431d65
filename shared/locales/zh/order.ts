/** What the server itself writes about an order: history, warnings, tickets, messages. */
export const order = {
  history: {
    created: '预约成功',
    cancelled: '已取消',
    changed: '改签至 {{to}}',
    closed: '因闭馆取消',
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
  area: { fallback: '参观区' },
  status: {
    created: '账号注册成功',
    profile: '完善个人信息',
    0: '等待审核',
    1: '账号状态正常',
    2: '账号被警告',
    8: '账号被锁定',
    9: '审核未通过',
  },
};
