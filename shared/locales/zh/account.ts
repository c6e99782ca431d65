/** What the server itself writes about accounts. */
export const account = {
  missedVisits: '{{days}} 天内有 {{missed}} 次预约后未到馆',
};
