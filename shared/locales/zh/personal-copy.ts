/** Texts of the copy of a person's data. */
export const personalCopy = {
  language: { zh: '中文', en: '英文' },
  consent: { registration: '《预约注册协议》' },
  request: {
    accepted: '处理中',
    confirmed: '已成功',
    rejected: '未成功',
    needs_ops: '等待人工处理',
  },
  wait: {
    waiting: '候补中',
    offered: '待确认',
    confirming: '确认中',
    confirmed: '候补成功',
    left: '已退出候补',
    expired: '已失效',
  },
  binding: {
    pending: '待旅行社审核',
    bound: '已绑定',
    agencyAsks: '旅行社申请解除绑定',
    guideAsks: '导游申请解除绑定',
    refused: '未通过',
    ended: '已解除绑定',
  },
  channel: { sms: '短信', mail: '邮件' },
  message: { sent: '已发送', failed: '发送失败', expired: '过期未发送' },
};
