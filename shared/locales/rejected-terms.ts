import type { Locale } from '../codes/states';

/** Terms that no reader meets, because another one names the same thing. */
const rejected: Record<Locale, RegExp[]> = {
  zh: [
    // 退出登录, 登录号 or 用户名, 登录已过期
    /退出(?!登录|候补)/,
    /登录名|登录已结束/,
    // 名额, 余票
    /余位|余额|座位/,
    // 门票, 入馆码, 查询门票
    /(?<![门余放验发])票|凭证|出票/,
    // 门票的状态：未生效、已入馆、已取消
    /未激活|已核销|已退(?![出回])/,
    // 团队预约, 团体参观申请
    /授权申请|团体授权|团体申请|团队申请|集体参观/,
    // 参观人
    /参观人员|参观者|观众|访客/,
    // 参观区域
    /(?<!参观)区域|展区|地点/,
    // 放票 (staff), 开放预约 (visitors)
    /立即开放|预约开放时间/,
    // 现场窗口
    /(?<!现场)窗口/,
    // 未到馆
    /未到(?!馆|入馆时间|预约时间)|无人到馆|爽约/,
    // 未通过, 未成功
    /驳回|不予批准|未获批准|被拒/,
    // 注销账号
    /删除账号/,
    // 导游证号, 许可证号
    /(导游证|许可证|证书)编号/,
    // 健康声明
    /健康申报/,
    // 当前密码
    /原密码/,
    // 带队负责人
    /带队领导|带队人/,
    // 记警告
    /被警告/,
    // 账号管理, 账号预约行为记录
    /^账号审核$|账号使用情况|账号预约行为(?!记录)/,
    // 演练环境, 集中预约
    /演练馆|抢票/,
    // 逾期视为放弃
    /顺延/,
    // 内容加载失败, 系统出现异常
    /没有取到|服务器出错/,
    /请稍后重试|已是如此|链条/,
  ],
  en: [
    /\bsign(s|ed|ing)?[- ](you )?(in|out)\b/i,
    /\blog-(in|out)s?\b/i,
    /\bseats?\b/i,
    /\bgroup (bookings?|codes?|places?|orders?|reviews?|approvals?|applications?|ceremonies)\b/i,
    /\bceremonies and groups\b/i,
    /\bauthori[sz]ations?\b/i,
    /\bauthorized\b/i,
    /\b(the|in) line\b/i,
    /\bhand(s|ed)? (it )?in\b/i,
    /\bpapers\b/i,
    /\bdocument numbers?\b/i,
    /\blogin names?\b/i,
    /\bwhole (document|mobile)/i,
    /\bstate\b/i,
    /\btold\b/i,
    /\bwhoever\b/i,
    /\bsomebody\b/i,
    /\beverybody\b/i,
    /\banew\b/i,
    /\bbesides\b/i,
    /\bby (itself|themselves)\b/i,
    /\bof (its|their|his) own\b/i,
    /\bas it (is|comes|stands)\b/i,
    /\blet in\b/i,
    /\bgiven? back\b/i,
    /\b(is|becomes?|are) void\b/i,
    /\bat the (most|longest|least)\b/i,
    /\bso many\b/i,
    /\bunb(ind|ound|inding)\b/i,
    /\bmended?\b/i,
    /\blike weekdays?\b/i,
    /\bpass(es|ed)? on\b/i,
    /\bspeaks? against\b/i,
    /\bAccount standing\b/,
    /\bdrawn behind\b/i,
    /\bAccounts to check\b/,
    /\bRedis is away\b/,
    /\ball the same\b/i,
    /\bto come\b/i,
    /\bone a (line|row|day)\b/i,
    /\bthe (chain|intake)\b/i,
    /\bGet ticket\b/,
    /\bauthorised units? log-in\b/i,
    /\bconduct\b/i,
  ],
};

/** @returns whether a text has a term that the texts of its language do not use */
export const hasRejectedTerm = (text: string, language: Locale): boolean =>
  rejected[language].some((term) => term.test(text.replace(/\{\{\w+\}\}/g, '')));
