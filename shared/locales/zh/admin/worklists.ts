/** What waits for staff. */
export const worklists = {
  age: { minutes: '{{count}} 分钟', hours: '{{count}} 小时', days: '{{count}} 天' },
  guides: '导游账号待审核',
  agencies: '旅行社账号待审核',
  bindings: '导游绑定待旅行社处理',
  firstApprovals: '团体授权待初审',
  secondApprovals: '团体授权待终审',
  teamOrders: '团队预约待审核',
  stuckRequests: '异常预约请求待处理',
  failedMessages: '发送失败的短信',
  riskyAccounts: '待核查账号',
  linkedAccounts: '待核查的关联账号',
  oldest: '最早已等待 {{age}}',
  empty: '暂无待办',
  nothing: '目前没有待办事项',
};
