/** Saved visitors of an account. */
export const visitors = {
  title: '常用参观人',
  intro: '预约时可直接选用，最多保存 {{max}} 人，证件号码加密保存。',
  count: '已保存 {{count}} 人',
  search: '按姓名或证件号码查找',
  empty: '您还没有保存常用参观人。可在此添加，也可在填写预约信息时保存。',
  none: '没有符合条件的常用参观人',
  full: '已达到保存上限，请先移除不再需要的常用参观人。',
  add: '添加常用参观人',
  edit: '修改',
  editTitle: '修改常用参观人',
  save: '保存',
  saved: '已保存',
  remove: '移除',
  removeTitle: '确定移除常用参观人“{{name}}”吗？',
  removeText: '移除后不影响已有订单，需要时可重新添加。',
  removed: '已移除',
};
