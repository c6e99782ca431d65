import { ruleNames } from '../answer';

/** Bookings of the last seven days that were refused. */
export const attempts = {
  title: '近 7 天未成功的预约',
  button: '未成功的预约',
  none: '近 7 天没有未成功的预约',
  sentence: '您 {{at}} 提交的预约（{{visit}}）未成功：{{why}}。{{left}}',
  unknownSession: '该场次已不存在',
  left: '当时该场次{{pool}}余票 {{count}} 张。',
  stage: { early: '提交时', queued: '处理时' },
  people: '{{count}} 人',
  times: '1 分钟内共 {{times}} 次',
  newest: '仅显示最近 {{most}} 条',
  pools: { personal: '个人', team: '团队', window: '现场窗口' },
  rule: ruleNames,
};
