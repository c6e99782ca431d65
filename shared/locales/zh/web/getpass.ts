/** Retrieving a ticket without a sign-in. */
export const getpass = {
  title: '取票',
  intro: '凭预约账号的手机号和任一参观人的证件查询未参观的订单，无需登录。',
  query: '查询',
  none: '没有找到待参观的订单，请核对证件与手机号。',
  choose: '选择订单',
  issue: '出票',
  issueTitle: '门票',
  again: '重新查询',
  empty: '请先查询订单',
  link: '取票',
};
