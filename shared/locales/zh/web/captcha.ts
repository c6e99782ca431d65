/** The slider puzzle. */
export const captcha = {
  title: '请完成验证',
  task: '请拖动拼图，填入缺口',
  hint: '也可用方向键移动（按住 Shift 移动更快），按回车键确认，不限时间。',
  slider: '拼图位置',
  refresh: '换一张',
  confirm: '确认位置',
  background: '缺少一块的风景画',
  instead: {
    offer: '无法使用图片？改用短信验证',
    back: '改用图片验证',
    hint: '验证码将发送至您的手机，仅用于确认本人操作。',
    telnum: '手机号',
    send: '获取验证码',
    sendOwn: '发送验证码至 {{telnum}}',
    ownPhone: '本账号手机',
    other: '使用其他手机号',
    again: '{{count}} 秒后可重新获取',
    smscode: '短信验证码',
    confirm: '确认',
  },
};
