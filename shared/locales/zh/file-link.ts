/** The page of an address that gave a file once. */
export const fileLink = {
  title: '下载链接已失效',
  text: '下载链接仅可使用一次，一分钟内有效。请返回上一页重新下载。',
};
