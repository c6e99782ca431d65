/** Texts of the server about guides, agencies and their bindings. */
export const team = {
  binding: {
    apply: '导游申请绑定',
    cancelApply: '导游撤回绑定申请',
    approve: '旅行社同意绑定',
    approveByStaff: '工作人员代旅行社同意绑定',
    undoApprove: '撤销同意，重新等待审核',
    undoApproveByStaff: '工作人员撤销代旅行社的同意，重新等待审核',
    reject: '旅行社不同意绑定',
    rejectByStaff: '工作人员代旅行社不同意绑定',
    agencyAsksBreak: '旅行社申请解除绑定',
    guideAsksBreak: '导游申请解除绑定',
    guideConfirmsBreak: '导游同意解除绑定，绑定已解除',
    guideRefusesBreak: '导游不同意解除绑定，绑定继续有效',
    agencyConfirmsBreak: '旅行社同意解除绑定，绑定已解除',
    unbind: '工作人员解除绑定',
    guideLeft: '导游账号已注销，绑定已解除',
    agencyLeft: '旅行社账号已注销，绑定已解除',
  },
  ordersLed: '已预约的待参观订单 {{count}} 个继续有效，仍由原导游带队，旅行社可以更换。',
  by: '{{text}}（{{name}}）',
  because: '{{text}}。原因：{{reason}}',
};
