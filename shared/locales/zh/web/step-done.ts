/** A step of a binding, in a message once it has been taken: by the name of the step. */
export const stepDone = {
  apply: '已提交绑定“{{name}}”的申请，等待旅行社审核',
  cancelApply: '已撤回绑定“{{name}}”的申请',
  approve: '已同意{{name}}的绑定申请',
  reject: '{{name}}的绑定申请未通过',
  agencyAsksBreak: '已申请与{{name}}解除绑定，等待导游同意',
  guideAsksBreak: '已申请与“{{name}}”解除绑定，等待旅行社同意',
  guideConfirmsBreak: '已与“{{name}}”解除绑定',
  guideRefusesBreak: '已答复“{{name}}”：不同意解除绑定',
  agencyConfirmsBreak: '已与{{name}}解除绑定',
};
