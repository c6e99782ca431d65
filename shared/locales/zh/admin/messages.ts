/** The list of the hall’s messages. */
export const messages = {
  resendEffect: '{{count}} 条发送失败的消息将重新发送。',
  recipient: '接收号码或邮箱',
  text: '内容',
  state: '状态',
  states: { sent: '已发送', failed: '发送失败', expired: '过期未发' },
  resend: '重新发送',
  resent: '已于 {{at}} 重新发送',
  queued: '已加入发送队列',
};
