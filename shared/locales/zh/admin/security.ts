/** Password and authenticator of a member of staff. */
export const security = {
  duty: {
    password: '当前密码为初始密码，请先修改密码再使用其他功能',
    totp: '请先绑定动态验证再使用其他功能',
  },
  password: '修改密码',
  oldpassword: '当前密码',
  newpassword: '新密码',
  confirmpassword: '确认新密码',
  changePassword: '修改密码',
  passwordChanged: '密码已修改，其他设备上的登录已失效',
  totp: '动态验证',
  totpSet:
    '已绑定。登录时除密码外，还需输入验证器上的 6 位动态验证码。恢复码遗失的，请重新绑定，系统将生成新的恢复码，原恢复码随即失效。',
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
  codesOf: '{{place}} {{username}} 的恢复码',
  copy: '复制',
  copied: '已复制',
  notCopied: '无法复制，请下载、打印或手工抄录',
  download: '下载为文件',
  print: '打印',
  recoveryLost:
    '如在保存前刷新或关闭页面，恢复码将无法再次显示。届时可点击页面顶部的姓名，选择“重新绑定”，以获取新的恢复码。',
};
