/** Absences of a session, and what staff decide about them. */
export const absences = {
  row: '{{date}} {{session}} {{areaname}}：{{accounts}} 个账号未到馆。',
  nobody: '该场次没有任何入馆记录。',
  disturb: '设置为入馆受影响',
  confirm: '确认未到馆',
  withdraw: '撤销未到馆记录',
  effect: {
    disturb:
      '该场次的未到馆记录须经确认后才生效。已生效的先行撤回，并通知已收到警告或锁定短信的账号。',
    confirm: '{{accounts}} 个账号记未到馆，按规则警告或锁定，并发送短信。',
    withdraw:
      '撤销 {{accounts}} 个账号在该场次的未到馆记录，账号状态相应恢复，并通知已收到警告或锁定短信的账号。',
  },
  done: {
    disturb: '已设置，未到馆记录待确认',
    confirm: '已确认未到馆',
    withdraw: '已撤销未到馆记录',
  },
};
