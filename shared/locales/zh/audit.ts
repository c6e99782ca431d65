/** The audit log: its columns, and what staff did. */
export const audit = {
  column: {
    auditid: '序号',
    at: '时间',
    username: '用户名',
    role: '角色',
    address: '来源地址',
    act: '操作',
    subjecttype: '对象类型',
    subjectid: '对象编号',
    before: '操作前',
    after: '操作后',
    reason: '原因',
    hash: '校验值',
  },
  act: {
    audit: { export: '导出审计日志' },
  },
};
