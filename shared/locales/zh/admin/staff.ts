/** Members of staff. */
export const staff = {
  create: '新增人员',
  username: '用户名',
  realname: '姓名',
  realnameHint: '凡记载经办人之处均显示此姓名；留空则显示用户名。',
  sharedName: '{{realname}}（{{username}}）',
  rule: {
    'team-seats-rule': '系统规则（团队余票）',
    'unclaimed-seats-rule': '系统规则（未到名额）',
  },
  role: '角色',
  state: '状态',
  seenat: '最近活动',
  createdat: '创建时间',
  firstPassword: '初始密码',
  firstPasswordHint: '初始密码只显示这一次，请立即交给本人。首次登录时必须修改。',
  active: { yes: '启用', no: '已停用' },
  totp: { yes: '已绑定', no: '未绑定' },
  effect: {
    changeRole: '调整 {{username}} 的角色，其当前登录将立即失效。',
    resetTotp: '解除 {{username}} 的动态验证绑定，其当前登录将立即失效，需重新绑定。',
    resetPassword: '为 {{username}} 生成新的初始密码，其当前登录将立即失效，下次登录须修改密码。',
    activate: '{{username}} 将可以重新登录管理台。',
    deactivate: '{{username}} 将不能再登录管理台，其当前登录立即失效。',
  },
};
