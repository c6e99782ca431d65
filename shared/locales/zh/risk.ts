/** Reasons of a risk score; told to its owner and to staff in the same words. */
export const risk = {
  reason: {
    accountsOfDevice: '近 30 天内，同一设备上使用过 {{count}} 个账号',
    stoppedMates: '近 30 天内，同一设备上另有 {{count}} 个账号已被暂停预约或锁定',
    devices: '近 30 天内，该账号在 {{count}} 台设备上登录过',
    hostedDevices: '近 30 天内，{{count}} 台设备从数据中心网络登录',
    people: '近 90 天内，该账号为 {{count}} 位不同参观人预约',
    bookedPeople:
      '在统计期限内，该账号已为 {{count}} 位不同的参观人预约，达到每个账号的上限；仍可为这些参观人预约',
    sharers: '近 90 天内，另有 {{count}} 个账号为相同的参观人预约',
    missed: '近 180 天内，{{count}} 个订单未到馆',
    lateCancels: '近 90 天内，{{count}} 个订单在场次开始前两小时内取消',
    atRelease: '近 90 天内，{{count}} 次在开放预约后一秒内提交预约',
    alikeTracks: '近 3 天内，{{count}} 个账号（含本账号）完成滑动验证的轨迹几乎相同',
    scatteredGroups: '近 90 天内，{{count}} 个团队的成员分散到馆，未集体入馆',
    thinGroups: '近 90 天内，{{count}} 个团队的实际到馆人数不足预约人数的一半',
    virtualPhone: '手机号码属于虚拟运营商号段',
  },
};
