/** Flagged accounts, as staff see them. */
export const risk = {
  title: '账号风险',
  nothing: '该账号没有风险记录',
  score: '{{count}} 分，自 {{at}} 起',
  points: '{{count}} 分',
  pausedUntil: '暂停预约至 {{date}}',
  setAside: '风险分暂不生效',
  isSetAside: '已设置风险分暂不生效',
  setAsideEffect:
    '至所选日期当日结束，该分值不产生任何限制：不要求两次验证，不暂停预约，团队预约不因此审核，不列入待核查名单。此前未成功的预约不会恢复。',
  setAsideUntil: '暂不生效至 {{date}}：{{reason}}',
  until: '截止日期（含当日）',
  about: '以下账号的预约行为已达到核查分值。计分只看行为，不看身份；账号本人可以看到同样的说明。',
  empty: '没有待核查的账号',
  account: '账号',
  since: '起始时间',
  measures: {
    captcha: '两次验证',
    teamReview: '团队须审核',
    review: '待核查',
    identity: '须核验身份',
  },
};
