/** The page of the audit log. */
export const auditPage = {
  export: '导出',
  check: '校验完整性',
  from: '起始日期',
  to: '截止日期',
  subject: '对象',
  sound: '共 {{entries}} 条记录，链条完整',
  acts: '工作人员操作',
  noActs: '暂无工作人员操作',
  fault: {
    missing: '第 {{id}} 条记录缺失',
    altered: '第 {{id}} 条记录被改动',
    unchained: '第 {{id}} 条记录与前一条不衔接',
    unsealed: '第 {{id}} 条记录没有本馆密钥的封印',
  },
};
