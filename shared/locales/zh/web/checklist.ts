/** Steps of a guide or an agency before the first booking. */
export const checklist = {
  review: {
    pending: '本馆审核：{{since}}提交，等待审核',
    rejected: '本馆审核：未通过（{{since}}），请更正资料后重新提交',
    done: '本馆审核：已通过',
  },
  binding: {
    none: '绑定旅行社：未绑定',
    pending: '绑定旅行社：{{since}}向“{{taname}}”申请，等待该旅行社审核',
    refused: '绑定旅行社：绑定“{{taname}}”的申请未通过（{{since}}）',
    unreviewed: '绑定旅行社：已绑定“{{taname}}”，该旅行社尚未通过本馆审核',
    locked: '绑定旅行社：已绑定“{{taname}}”，该旅行社已被锁定',
    done: '绑定旅行社：已绑定“{{taname}}”',
  },
  resultNotified: '审核结果将以短信通知您。',
  takes: '审核通常需要：{{time}}',
  tiles: '完成以上事项后即可选择场次。',
  noTiles: '账号暂时不能预约，原因见上方。',
};
