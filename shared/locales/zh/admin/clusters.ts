/** Linked accounts: how staff look into them and what they do about them. */
export const clusters = {
  about:
    '使用同一设备、同一手机号或数据中心的同一网络地址，或为相同的人多次预约的个人账号归为一组。家庭、学校等的网络地址以及多人共用的设备（如图书馆电脑）不作为关联依据。关联本身不代表违规，请核查后再处理。',
  empty: '目前没有关联账号',
  none: '目前没有待核查的关联账号',
  states: { review: '待核查', all: '全部' },
  group: '第 {{id}} 组',
  title: '关联账号 第 {{id}} 组',
  back: '返回关联账号',
  forReview: '待核查',
  clearedUntil: '{{date}} 前不再提示：{{reason}}',
  summary:
    '{{members}} 个账号，90 天内为 {{people}} 位参观人提交 {{orders}} 个订单，{{since}} 起归为一组。',
  graph: '关联图',
  graphLabel: '关联图：{{accounts}} 个账号，{{things}} 项关联依据。图中内容与下方两个表格一致。',
  graphHint:
    '方框为账号，圆点为关联依据。点选或用 Tab 键移到任一账号或关联依据，可突出显示与其相连的部分。',
  tooMany: '账号较多，图中仅显示前 {{accounts}} 个，其余请看表格。',
  things: '关联依据',
  thing: '关联依据',
  sharedSince: '起始时间',
  sharedBy: '账号',
  kinds: { device: '同一设备', phone: '同一手机号', people: '同一参观人', address: '同一网络地址' },
  accounts: '账号',
  account: '账号',
  telnum: '手机号',
  score: '风险分',
  registered: '注册时间',
  orderCount: '订单',
  came: '到馆',
  missed: '未到馆',
  cancelled: '取消',
  verify: '要求身份核验',
  freeze: '全部锁定',
  list: '锁定并列入黑名单',
  release: '核查无异常',
  export: '导出证据材料',
  done: '已处理 {{count}} 个账号',
  effect: {
    verify:
      '本组 {{accounts}} 个账号中尚未核验的，须先核验姓名与证件号码，方可提交新的预约；已有订单不变。账号持有人在“账号预约行为记录”页面办理；本馆未开通在线核验的，须持证件到现场窗口，由工作人员核对后解除。',
    freeze:
      '本组 {{accounts}} 个账号将全部锁定并退出登录，不能再提交新的预约；已有订单不变。账号持有人登录后可看到锁定原因。',
    list: '本组 {{accounts}} 个账号将全部锁定；其中已登记证件的账号持有人列入黑名单，他人也不能为其预约；已有订单不变。',
    release:
      '本组 {{accounts}} 个账号的风险分在 90 天内不生效，本组不再列入待核查；账号数增加一半以上时将再次提示。',
  },
};
