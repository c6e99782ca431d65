/** Bindings of guides and agencies in the console. */
export const bindings = {
  title: '导游绑定',
  state: '状态',
  keyword: '导游、旅行社名称或手机号',
  history: '变更记录',
  ordersStay: '该导游为此旅行社预约的待参观订单有 {{count}} 个。解除绑定后，这些订单继续有效。',
  states: {
    pending: '待旅行社审核',
    bound: '已绑定',
    agencyAsks: '旅行社申请解除绑定',
    guideAsks: '导游申请解除绑定',
    refused: '未通过',
    ended: '已解除绑定',
  },
  done: { approve: '已代旅行社同意', reject: '已代旅行社不同意', unbind: '已解除绑定' },
  effect: {
    reject: '将代旅行社“{{agency}}”不同意导游{{guide}}的绑定申请，双方将收到通知。',
    unbind: '将解除导游{{guide}}与旅行社“{{agency}}”的绑定，双方将收到通知。',
  },
  bulk: {
    approve:
      '请先确认各旅行社均已同意，并注明同意的方式。将代旅行社同意所选绑定申请，导游即可为旅行社预约，双方将收到通知。',
    reject: '将代旅行社不同意所选绑定申请，双方将收到通知。',
    unbind: '将解除所选绑定，双方将收到通知。已有订单不受影响。',
  },
};
