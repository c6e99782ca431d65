/** The page of the audit log. */
export const auditPage = {
  export: '导出',
  check: '校验完整性',
  from: '起始日期',
  to: '截止日期',
  subject: '对象',
  allActs: '{{subject}}：全部操作',
  actGroup: { idNumbers: '查看完整证件号码（全部）' },
  sound: '日志完整：已校验 {{entries}} 条记录',
  acts: '工作人员操作记录',
  noActs: '暂无工作人员操作记录',
  fault: {
    missing: '第 {{id}} 条记录缺失',
    altered: '第 {{id}} 条记录已被改动',
    unchained: '第 {{id}} 条记录与前一条不连续',
    unsealed: '第 {{id}} 条记录未通过本馆密钥校验',
  },
  unchecked: '截至第 {{id}} 条，有记录未能用现有密钥校验，库外也没有可供比对的存证',
  heads: {
    unset: '未设置库外存证，无法判断末尾的记录是否被删除',
    none: '库外存证中没有任何记录：文件可能已被移走，或后台进程没有写入',
    late: '库外存证停留在 {{day}}，此后没有新的记录，或其中的记录已被删除',
    altered: '库外存证文件的内容已被改动',
  },
};
