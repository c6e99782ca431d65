/** The search from anywhere. */
export const search = {
  open: '搜索',
  title: '全局搜索',
  placeholder: '订单号、姓名、手机号、单位、日期、页面……',
  hint: '↑↓ 选择 · Enter 打开 · Esc 关闭',
  few: '请至少输入 2 个字符',
  nothing: '没有找到“{{typed}}”',
  fault: '暂时无法搜索，请稍后重试',
  group: {
    recent: '最近打开',
    orders: '订单',
    accounts: '人员',
    authorizations: '团体授权',
    units: '授权单位',
    sessions: '场次',
    pages: '页面',
    acts: '操作',
  },
  act: {
    book: '窗口代约',
    admit: '验票入馆',
    plan: '按周调整排期',
    review: '处理待办事项',
    wall: '打开今日大屏',
  },
};
