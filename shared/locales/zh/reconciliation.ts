/** Differences between the database and Redis, or between two tables: a line each on the page of operations. */
export const reconciliation = {
  sold: '{{area}} {{session}}，{{pool}}名额：已约 {{stored}} 个，有效门票 {{found}} 张',
  held: '{{area}} {{session}}，{{pool}}名额：保留 {{stored}} 个，退还及候补共 {{found}} 个',
  redis: '{{area}} {{session}}，{{pool}}名额：数据库余 {{stored}} 个，Redis 余 {{found}} 个',
  absent: '{{area}} {{session}}，{{pool}}名额：数据库余 {{stored}} 个，Redis 无记录',
  request: '订单 {{orderno}}：与其预约请求不符，请求状态为“{{state}}”',
  tickets: '订单 {{orderno}}：共 {{stored}} 人，占用名额的门票 {{found}} 张',
  states: {
    accepted: '待处理',
    confirmed: '已确认',
    rejected: '未成功',
    needs_ops: '需人工处理',
  },
};
