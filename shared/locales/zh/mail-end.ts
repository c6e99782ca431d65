/** The page behind the link by which mails about visits end. */
export const mailEnd = {
  button: '停止发送邮件',
  ask: {
    title: '停止邮件通知',
    text: '停止后，预约、改签、取消和闭馆等通知不再发送到您的邮箱，短信不受影响。',
  },
  done: {
    title: '已停止邮件通知',
    text: '此邮箱不会再收到参观预约通知。如需恢复，请登录后在“基本信息”中重新设置。',
  },
};
