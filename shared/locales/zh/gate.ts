/** Verdicts of a gate, on its screen and in its refusals. */
export const gate = {
  welcome: '请入馆',
  rest: '其余参观人请入馆',
  reported: '单位已提交参观报告，尚未入馆的参观人 {{until}} 前可核对证件后入馆',
  allin: '已全部入馆，不可重复入馆',
  allinby: '已于 {{at}} 入馆（{{by}}），不可重复入馆',
  cancelled: '订单已取消',
  review: '团队预约尚未审核',
  rejected: '团队预约审核未通过',
  expired: '门票已过期',
  otherday: '不是今日的预约，参观日期为 {{date}}',
  early: '尚未到入馆时间，{{from}} 起可入馆',
  late: '已过入馆时间，截止 {{until}}',
  lost: '系统中没有该门票的记录。{{from}} 至 {{until}} 期间的预约在数据恢复时丢失，请核对参观人出示的门票或短信及证件，由现场窗口补办预约',
  undolate: '已超过撤销时限或已撤销',
};
