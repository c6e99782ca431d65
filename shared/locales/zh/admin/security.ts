/** Password and authenticator of a member of staff. */
export const security = {
  duty: {
    password: '当前密码为初始密码，请先修改密码再使用其他功能',
    totp: '请先绑定动态验证再使用其他功能',
  },
  password: '修改密码',
  oldpassword: '原密码',
  newpassword: '新密码',
  confirmpassword: '确认新密码',
  changePassword: '修改密码',
  passwordChanged: '密码已修改，其他设备上的登录已失效',
  totp: '动态验证',
  totpSet: '已绑定。登录时除密码外，还需输入验证器上的 6 位动态验证码。',
  totpUnset: '尚未绑定。绑定后，登录时除密码外还需输入验证器上的动态验证码，账号更安全。',
  totpBegin: '开始绑定',
  totpRenew: '重新绑定',
  scan: '请用手机上的验证器应用扫描二维码，然后输入其显示的 6 位数字。',
  qr: '动态验证二维码',
  secret: '无法扫码时，可手工输入密钥：',
  code: '动态验证码',
  confirm: '确认绑定',
  recovery:
    '绑定成功。请妥善保存以下恢复码：手机遗失时，每个恢复码可代替动态验证码登录一次。恢复码仅显示这一次。',
};
