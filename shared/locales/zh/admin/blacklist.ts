/** The blacklist. */
export const blacklist = {
  add: '列入黑名单',
  lift: '移出黑名单',
  added: '已列入黑名单',
  lifted: '已移出黑名单',
  liftEffect: '{{name}} 可重新预约参观。',
  liftManyEffect: '所选 {{count}} 人可重新预约参观。',
  empty: '黑名单中没有记录',
  states: { standing: '生效中', lifted: '已移出', over: '已过期' },
  untilLifted: '人工解除前一直有效',
  untilHint: '留空则人工解除前一直有效。',
  upcoming: '另有待参观门票 {{count}} 张，不会自动取消',
  byRule: '系统规则',
};
