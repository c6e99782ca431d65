/** Every key under which an answer is kept, so that what belongs together can be asked anew together. */
export const queryKeys = {
  start: (type: string, locale: string) => ['start', type, locale] as const,
  me: (token: string | null, type: string) => ['me', type, token] as const,
  calendar: (type: string, month: string) => ['schedule', 'calendar', type, month] as const,
  sessions: (type: string, date: string) => ['schedule', 'sessions', type, date] as const,
  pending: ['booking', 'pending'] as const,
  result: (requestid: string) => ['booking', 'result', requestid] as const,
  visitors: ['visitors'] as const,
  orders: ['orders'] as const,
  orderList: (filter: object, locale: string) => ['orders', 'list', filter, locale] as const,
  order: (orderid: string, locale: string) => ['orders', 'one', orderid, locale] as const,
  ticket: (orderid: string, locale: string) => ['orders', 'ticket', orderid, locale] as const,
  profile: ['account', 'profile'] as const,
  statuslog: (locale: string) => ['account', 'statuslog', locale] as const,
};
