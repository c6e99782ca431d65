/** Texts of a phone during a QR login. */
export const qr = {
  ask: {
    title: '确认在电脑上登录？',
    text: '您扫描的二维码将登录纪念馆参观预约网站（{{host}}）。请确认二维码显示在您面前的电脑上，且由您本人打开。',
    warning: '如果二维码是他人发来的图片、链接或视频，请勿继续：继续后，对方将以您的身份登录。',
    confirm: '是我本人，继续',
    refuse: '取消',
  },
  confirmed: { title: '已确认登录', text: '请回到电脑继续预约，本页可以关闭。' },
  expired: { title: '二维码已失效', text: '请在电脑上刷新二维码后重新扫码。' },
  refused: { title: '未登录', text: '您已取消登录，或授权未完成。如需登录，请在电脑上重新扫码。' },
  simulator: {
    title: '确认登录参观预约网站？',
    text: '您正在电脑上登录纪念馆参观预约网站。如非本人操作，请取消。',
    person: '身份（模拟）',
    confirm: '确认登录',
    refuse: '取消',
    note: '本页仅供开发测试，正式环境由官方公众号或小程序显示。',
  },
};
