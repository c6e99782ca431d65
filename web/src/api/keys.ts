/**
 * Every key under which an answer is kept, so that what belongs together can be asked anew together. The one place that
 * makes such keys.
 */
export const keys = {
  start: (type: string, locale: string) => ['start', type, locale] as const,
  miniProgram: ['start', 'miniProgram'] as const,
  everyMe: ['me'] as const,
  me: (token: string | null, type: string) => ['me', type, token] as const,
  schedule: ['schedule'] as const,
  calendar: (type: string, month: string, actid?: number) =>
    ['schedule', 'calendar', type, month, actid] as const,
  sessions: (type: string, date: string, actid?: number) =>
    ['schedule', 'sessions', type, date, actid] as const,
  session: (type: string, sessionid?: string) => ['schedule', 'session', type, sessionid] as const,
  unitCalendar: (month: string) => ['schedule', 'calendar', 'unit', month] as const,
  unitSessions: (date: string) => ['schedule', 'sessions', 'unit', date] as const,
  standing: (type: string, locale: string) => ['me', 'standing', type, locale] as const,
  pending: ['booking', 'pending'] as const,
  result: (requestid: string) => ['booking', 'result', requestid] as const,
  visitors: ['visitors'] as const,
  orders: ['orders'] as const,
  orderList: (filter: object, locale: string) => ['orders', 'list', filter, locale] as const,
  order: (orderid: string, locale: string) => ['orders', 'one', orderid, locale] as const,
  /** Apart from the orders: what a cancellation asks for anew has no ticket any more. */
  ticket: (orderid: string, locale: string) => ['ticket', orderid, locale] as const,
  getpass: (orderid?: string, passtoken?: string) => ['getpass', orderid, passtoken] as const,
  myTickets: (token: string, locale: string) => ['orders', 'mine', token, locale] as const,
  qr: ['qr', 'code'] as const,
  qrPoll: (qrid?: string) => ['qr', 'poll', qrid] as const,
  waitlist: ['waitlist'] as const,
  line: (date: string, actid?: number) => ['line', date, actid] as const,
  captcha: ['captcha'] as const,
  account: ['account'] as const,
  profile: ['account', 'profile'] as const,
  questions: ['account', 'questions'] as const,
  messageChoice: ['account', 'messages'] as const,
  mailWish: ['account', 'mail'] as const,
  calendarLink: ['account', 'calendarLink'] as const,
  paperImage: ['account', 'image'] as const,
  team: ['team'] as const,
  binding: (locale: string) => ['team', 'binding', locale] as const,
  agencies: (keyword: string) => ['team', 'agencies', keyword] as const,
  guides: (locale: string) => ['team', 'guides', locale] as const,
  operators: ['team', 'operators'] as const,
  statuslog: (locale: string) => ['account', 'statuslog', locale] as const,
  /** Everything that was read as a unit: asked anew after each change, dropped with its sign-in. */
  unit: ['unit'] as const,
  unitMe: ['unit', 'me'] as const,
  applies: ['unit', 'applies'] as const,
  apply: (authapplyid: string, locale: string) => ['unit', 'apply', authapplyid, locale] as const,
  reports: ['unit', 'reports'] as const,
  report: (authapplyid: string) => ['unit', 'report', authapplyid] as const,
};
