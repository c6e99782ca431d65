/** What is held against an account, told to its owner. */
export const standing = {
  title: '账号预约行为',
  intro: '为使参观机会真正留给参观者，本馆会统计账号的预约行为；您的身份信息不参与统计。',
  nothing: '您的账号没有异常预约行为记录。',
  reasons: '记录如下',
  follows: '由此产生的措施',
  noMeasure: '目前未采取任何限制措施。',
  captcha: '每次预约前须完成两次验证，或改用短信验证码',
  review: '工作人员正在核查',
  pause: '暂停预约至 {{date}}，已有订单不受影响，仍可改签或取消',
  setAside: '本馆已核实，{{date}} 前上述记录不产生任何影响。',
  what: '您可以',
  fades: '等待记录自动失效：登录记录 30 天、预约记录 90 天、未到馆记录 180 天。',
  cancel: '如不能前来，请尽早取消预约。',
  ask: '如认为记录有误，请致电咨询电话或到现场窗口说明，工作人员核实后可予以解除。',
};
