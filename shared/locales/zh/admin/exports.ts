/** The page of the exports. */
export const exportsPage = {
  kind: '内容',
  from: '参观日期起',
  to: '参观日期止',
  state: '状态',
  states: {
    queued: '排队中',
    running: '生成中',
    done: '可下载',
    failed: '失败',
    cancelled: '已取消',
    erased: '已清除',
  },
  progress: '进度',
  rows: '{{done}} / {{total}} 行',
  download: '下载',
  cancel: '取消导出',
  hint: '文件保留一天，姓名与证件号码均已脱敏。',
  order: '开始导出',
};
