/** Texts of the server about accounts. */
export const account = {
  frequentCancellations: '一年内取消预约 {{count}} 次',
  missedVisits: '{{days}} 天内有 {{missed}} 次预约后未到馆',
};
