/** Members of staff. */
export const staff = {
  create: '新增人员',
  username: '用户名',
  realname: '姓名',
  realnameHint: '显示经办人时使用此姓名，留空则显示用户名。',
  sharedName: '{{realname}}（{{username}}）',
  rule: {
    'team-seats-rule': '系统规则（团队余票）',
    'unclaimed-seats-rule': '系统规则（未到馆名额）',
  },
  role: '角色',
  /** The acts of each role (`shared/rules/permissions.ts`) in one line. */
  may: {
    admin: '全部事项，包括人员与规则',
    reviewer: '审核账号、团队与单位申请（初审），处理订单和黑名单',
    approver: '单位申请终审，团队预约审核',
    scheduler: '排期、放票与闭馆，公告与规则，改签和取消订单',
    gate: '验票入馆，现场窗口预约',
    ops: '受理队列、数据核对与短信重发',
    auditor: '只读查看与导出，核查审计日志',
  },
  state: '状态',
  firstPassword: '初始密码',
  firstPasswordHint: '初始密码只显示这一次，请立即交给本人。首次登录时必须修改。',
  active: { yes: '启用', no: '已停用' },
  totp: { yes: '已绑定', no: '未绑定' },
  done: {
    changeRole: '角色已调整',
    resetTotp: '动态验证已解除',
    activate: '已启用',
    deactivate: '已停用',
  },
  effect: {
    changeRole: '将调整 {{username}} 的角色，其当前登录立即失效。',
    resetTotp: '将解除 {{username}} 的动态验证绑定，其当前登录立即失效，须重新绑定。',
    resetPassword: '将为 {{username}} 生成新的初始密码，其当前登录立即失效，下次登录时须修改密码。',
    activate: '{{username}} 可重新登录管理台。',
    deactivate: '{{username}} 不能再登录管理台，其当前登录立即失效。',
  },
};
