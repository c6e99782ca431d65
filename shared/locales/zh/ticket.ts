/** The ticket, the same on the site, behind its link, as PDF, as picture and on paper (`rules/ticket-text.ts`). */
export const ticket = {
  title: '参观门票',
  /** Replaces a hall's name that is not set. */
  hall: '纪念馆',
  qr: '入馆二维码，入馆码 {{code}}',
  ticketcode: '入馆码',
  scan: '入馆时请出示此二维码',
  people: '参观人（{{count}} 人）',
  name: '姓名',
  document: '证件',
  idnum: '证件号码',
  fact: {
    area: '参观区域',
    entrance: '入口',
    guides: '带队导游',
    orderno: '订单号',
    address: '地址',
    way: '交通',
    telephone: '咨询电话',
  },
  map: '查看地图',
  bring:
    '请携带预约时使用的有效证件原件，在预约时段内入馆，人证相符方可入馆。门票仅限本人使用，转让无效。',
  file: '{{hall}}-{{date}}-门票',
};
