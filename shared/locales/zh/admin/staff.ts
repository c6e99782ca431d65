/** Members of staff. */
export const staff = {
  create: '新增人员',
  created: '人员已新增',
  username: '用户名',
  role: '角色',
  state: '状态',
  seenat: '最近使用',
  createdat: '创建时间',
  firstPassword: '初始密码',
  firstPasswordHint: '首次登录时必须修改。12-64 位，至少含 6 个不同字符',
  active: { yes: '在用', no: '已停用' },
  totp: { yes: '已绑定', no: '未绑定' },
  effect: {
    changeRole: '调整 {{username}} 的角色，其当前登录将立即失效。',
    resetTotp: '解除 {{username}} 的动态验证绑定，其当前登录将立即失效，需重新绑定。',
    resetPassword: '为 {{username}} 设置新的初始密码，其当前登录将立即失效，下次登录须修改密码。',
    activate: '{{username}} 将可以重新登录管理台。',
    deactivate: '{{username}} 将不能再登录管理台，其当前登录立即失效。',
  },
};
