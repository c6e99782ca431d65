/** Refusals as staff read them out later: without what stood in them only for their moment. */
export const attempt = {
  tooOften: '当时操作过于频繁，请稍后再试',
  inLine: '当时正在排队，尚未轮到该账号',
  partyBlacklisted:
    '参观人中有人在黑名单中，暂时不能预约。如有疑问，请其本人致电本馆咨询电话{{line}}',
  visitorBooked: '参观人中有人当日已有预约',
  visitsUsedUp: '参观人中有人近期的参观次数已达上限',
  paused: '该账号当时处于暂停预约期间，请在“账号预约行为记录”中查看原因及申诉方式',
  givenBack:
    '您或关联账号刚取消过该场次的名额（含改签、移出参观人），须等待几分钟后才能再次预约该场次',
  tooManyPeople:
    '每个账号 {{days}} 天内最多可为 {{most}} 位不同的参观人预约，当时已达上限。其他参观人可使用本人账号预约；此前已预约过的参观人不受影响',
};
