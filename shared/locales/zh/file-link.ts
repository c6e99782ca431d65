/** The page of an address that no longer gives its file. */
export const fileLink = {
  title: '下载链接已失效',
  text: '下载链接一分钟内有效。请返回上一页重新下载。',
};
