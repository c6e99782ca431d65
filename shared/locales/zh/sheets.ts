/** Texts of a file that visitors fill in. */
export const sheets = {
  template: {
    sheet: '参观人',
    kinds: '证件类型',
    realname: '姓名',
    doctype: '证件类型',
    idnum: '证件号码',
    child: '未满14周岁',
    doctypes: {
      1: '身份证',
      2: '护照',
      3: '军官证',
      4: '港澳居民来往内地通行证',
      5: '台湾居民来往大陆通行证',
      6: '外国人永久居留身份证',
      7: '港澳台居民居住证',
    },
    filename: '参观人导入模板',
  },
};
