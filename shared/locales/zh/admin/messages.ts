/** The list of the hall’s messages. */
export const messages = {
  resendEffect: '{{count}} 条发送失败的消息将重新发送。',
  recipient: '接收号码或邮箱',
  text: '内容',
  state: '状态',
  states: { waiting: '待发送', sent: '已发送', failed: '发送失败', expired: '过期未发' },
  failure: {
    sms: '运营商代码 {{code}}',
    mail: '邮件服务器代码 {{code}}',
    none: '未收到响应',
  },
  resend: '重新发送',
  resent: '已于 {{at}} 重新发送',
  queued: '已加入发送队列',
  ofAccount: '消息',
  none: '尚无消息',
  fate: '“已发送”指运营商或邮件服务器已接收；“发送失败”指约六小时内多次尝试均未被接收（验证码只尝试一次）；“过期未发”指发送前内容已失效。',
  tries: '已尝试 {{count}} 次',
};
