/** Cases in somebody's hand. */
export const cases = {
  title: '经办与交接',
  assignee: '经办人',
  nobody: '未指定',
  take: '由我办理',
  unassign: '退回待办',
  note: '交接备注（仅工作人员可见）',
  addNote: '添加备注',
  done: { assigned: '经办人已变更', noted: '备注已添加' },
  mine: '由我经办（{{cases}} 件）',
  onlyMine: '只看我经办的',
  since: '自 {{at}} 起',
  kind: { account: '账号 {{key}}', authorization: '团体参观申请 {{key}}', order: '订单 {{key}}' },
};
