/** The steps of a binding between a guide and an agency. */
export const step = {
  done: '操作成功',
  reason: '说明（选填，对方可见）',
  reasonNeeded: '原因（必填，对方可见）',
  orders:
    '由导游带队的待参观订单 {{count}} 个。解除绑定后，这些订单继续有效，仍由原导游带队，旅行社可以更换；导游不能再以该旅行社名义预约。',
  apply: {
    button: '申请绑定',
    title: '申请绑定“{{name}}”',
    text: '申请提交后由该旅行社审核。审核期间可以撤回。',
  },
  cancelApply: {
    button: '撤回申请',
    title: '撤回申请',
    text: '撤回后可以向其他旅行社申请。',
  },
  approve: {
    button: '同意',
    title: '同意{{name}}的绑定申请',
    text: '同意后，该导游可以为本社预约团队参观。',
  },
  reject: {
    button: '不同意',
    title: '不同意{{name}}的绑定申请',
    text: '请填写原因，导游可见。',
  },
  agencyAsksBreak: {
    button: '申请解除绑定',
    title: '申请与{{name}}解除绑定',
    text: '导游同意后解除绑定，此前该导游仍可预约。导游不同意的，可联系工作人员处理。',
  },
  guideAsksBreak: {
    button: '申请解除绑定',
    title: '申请与“{{name}}”解除绑定',
    text: '旅行社同意后解除绑定，此前绑定继续有效。',
  },
  guideConfirmsBreak: {
    button: '同意解除绑定',
    title: '同意与“{{name}}”解除绑定',
    text: '同意后立即解除绑定，您可以申请绑定其他旅行社。',
  },
  guideRefusesBreak: {
    button: '不同意解除绑定',
    title: '不同意解除绑定',
    text: '绑定继续有效，旅行社可看到您的答复。',
  },
  agencyConfirmsBreak: {
    button: '同意解除绑定',
    title: '同意与{{name}}解除绑定',
    text: '同意后立即解除绑定。',
  },
};
