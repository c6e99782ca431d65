/** The rules by which the hall tells visitors about itself. */
export const settingsOfHall = {
  hall: {
    title: '馆名、地址与开放时间',
    hint: '馆名显示于页眉、页脚、页面标题和门票，其余显示于首页顶部和各页页脚；地址还写入日历文件和现场窗口门票。留空的项目不显示，馆名留空则显示“纪念馆”',
    fields: {
      name: { zh: '馆名（中文）', en: '馆名（英文）' },
      address: { zh: '地址（中文）', en: '地址（英文）' },
      hours: { zh: '开放时间（中文）', en: '开放时间（英文）' },
      way: { zh: '公共交通（中文）', en: '公共交通（英文）' },
      picture: '首页图片',
      website: '官方网站链接',
      accessibility: '无障碍说明链接',
      privacy: '隐私政策链接',
    },
  },
  /** A field for a picture, and what such a field holds. */
  picture: {
    hint: '支持 JPG、PNG 格式，不超过 {{mb}} MB；建议使用横向图片，宽度不小于 1280 像素。保存后生效，未设置则显示线描图',
    choose: '上传图片',
    replace: '更换图片',
    remove: '移除图片',
    uploading: '正在上传图片，请稍候',
    preview: '图片预览',
    uploaded: '已上传的图片（{{name}}）',
  },
  enquiry: {
    title: '咨询电话',
    hint: '手机页、各页页脚和关怀版各页显示的电话与咨询时间。未填写的电话不显示',
    fields: { individual: '个人咨询电话', team: '团队咨询电话', from: '开始', until: '结束' },
  },
  miniProgram: {
    title: '公众号与小程序',
    hint: '手机页显示的公众号（小程序）名称和小程序码，页脚也显示名称。小程序链接请在公众平台生成，本系统据此绘制二维码；留空则不显示',
    fields: { account: '公众号或小程序名称', link: '小程序链接' },
  },
  entrance: {
    title: '入口',
    hint: '门票各处（网站、短信链接、PDF、日历）显示的入口，如“南门，中山路 1 号”。参观区域填有入口的，以参观区域为准。留空则不显示',
    fields: { zh: '中文', en: '英文' },
  },
  withoutPhone: {
    title: '无内地手机号的参观人',
    hint: '在注册、登录等填写手机号的页面显示，说明没有内地手机号码的参观人如何预约。留空则不显示',
    fields: { zh: '中文', en: '英文' },
  },
};
