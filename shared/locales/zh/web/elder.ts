/** The elder-friendly mode (关怀版): short words, one thing at a time. */
export const elder = {
  on: '关怀版',
  off: '标准版',
  call: '咨询电话',
  hours: '开放日 {{from}}–{{until}}',
  noted: '知道了',
  back: '上一步',
  step: '第 {{number}} 步，共 {{of}} 步',
  task: {
    date: '选择日期',
    session: '选择时间',
  },
  later: '查看以后的日期',
  earlier: '查看之前的日期',
  codeLater: '验证码已发送，如未收到，请稍后重新获取',
  processing: '正在处理，请稍候。您不需要做任何操作。',
  confirmBefore: '请在 {{time}} 之前确认',
};
