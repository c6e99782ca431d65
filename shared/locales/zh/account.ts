/** What the hall writes to the owner of an account. */
export const account = {
  message: {
    approve: '您的账号已通过纪念馆审核，现可登录预约。',
    reject: '您的账号未通过纪念馆审核。原因：{{reason}}。请登录修改资料后重新提交。',
    1: '您的账号已恢复正常。说明：{{reason}}。',
    '1until': '您的账号已恢复正常。说明：{{reason}}。',
    2: '您的账号被警告，仍可预约。原因：{{reason}}。如有疑问请联系纪念馆。',
    '2until': '您的账号被警告至 {{until}}，仍可预约。原因：{{reason}}。如有疑问请联系纪念馆。',
    8: '您的账号已被锁定，暂时不能预约。原因：{{reason}}。如有疑问请联系纪念馆。',
    '8until':
      '您的账号已被锁定至 {{until}}，期间不能预约。原因：{{reason}}。如有疑问请联系纪念馆。',
  },
  missedVisits: '{{days}} 天内有 {{missed}} 次预约后未到馆',
};
