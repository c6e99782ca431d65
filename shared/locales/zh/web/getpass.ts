/** Retrieving a ticket without a sign-in. */
export const getpass = {
  title: '查询门票',
  intro: '凭预约时的手机号或电子邮箱和任一参观人的证件号码查询待参观的订单，无需登录。',
  query: '查询',
  none: '未找到待参观的订单，请核对证件号码和手机号或电子邮箱。',
  choose: '选择订单',
  issue: '查看门票',
  issueTitle: '门票',
  again: '重新查询',
  empty: '请先查询订单',
  link: '查询门票',
};
