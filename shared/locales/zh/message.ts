/** Every automatic text message, in the reader's language. */
export const message = {
  /** Parameters that are sentences of their own, such as the reason that staff gave; an empty one is left out. */
  part: {
    /** Begins every message. */
    sender: '【{{hall}}】{{text}}',
    reason: '原因：{{sentence}}',
    comment: '审核意见：{{sentence}}',
    review: '审核通常需要：{{sentence}}',
  },
  mail: {
    subject: '{{hall}}参观预约通知',
    code: '您的邮箱验证码是 {{code}}，5 分钟内有效。如非本人操作，请忽略此邮件。',
    footer: '如需停止接收邮件通知，请打开 {{link}} 并确认。',
  },
  /** A code, by its purpose. */
  verification: {
    login: '您正在登录参观预约网站，验证码是 {{code}}，5 分钟内有效。请勿告诉他人。',
    register: '您正在注册参观预约账号，验证码是 {{code}}，5 分钟内有效。请勿告诉他人。',
    getpass: '您正在查询参观门票，验证码是 {{code}}，5 分钟内有效。请勿告诉他人。',
    phone:
      '您正在为参观预约账号绑定此手机号或邮箱，验证码是 {{code}}，5 分钟内有效。请勿告诉他人。',
    reset: '您正在重设参观预约账号的密码，验证码是 {{code}}，5 分钟内有效。请勿告诉他人。',
    ticket: '您正在通过门票链接更改或取消参观，验证码是 {{code}}，5 分钟内有效。请勿告诉他人。',
    own: '您正在办理参观预约账号的安全事项，验证码是 {{code}}，5 分钟内有效。请勿告诉他人。',
    person: '您正在进行安全验证（代替图片验证），安全码是 {{code}}，5 分钟内有效。请勿告诉他人。',
  },
  phone: {
    changed: '您的账号绑定的手机号或邮箱已更换为 {{telnum}}。如非本人操作，请立即联系我们。',
  },
  /** Changes of a login. */
  access: {
    password: '您的账号密码已修改。如非本人操作，请立即通过短信验证码重设密码，并联系我们。',
    questions: '您的账号密保问题已修改。如非本人操作，请立即修改密码，并联系我们。',
    phoneAtHall:
      '您的账号绑定的手机号或邮箱已由纪念馆现场核验证件后更换，原号码或邮箱不能再登录该账号。如非本人申请，请立即联系我们。',
    questionsAtHall:
      '您的账号密保问题已由纪念馆现场核验证件后清除，登录后可重新设置。如非本人申请，请立即联系我们。',
    username: '您的账号用户名已修改。如非本人操作，请立即修改密码，并联系我们。',
    email: '您的账号电子邮箱已修改。如非本人操作，请立即修改密码，并联系我们。',
    tries: '您的账号密码被多次输错。如非本人操作，请立即修改密码，且不要与其他网站使用相同密码。',
    afterTries: '您的账号在密码多次输错后登录成功。如非本人操作，请立即修改密码，并联系我们。',
  },
  /** To an operator of an agency; the agency gives the password. */
  operator: {
    added:
      '旅行社“{{taname}}”已添加您为参观预约操作员。请打开 {{link}} ，以本手机号和旅行社告知的密码登录，登录后须先修改密码。如与您无关，请忽略。',
    password:
      '旅行社“{{taname}}”已重设您的操作员登录密码。请打开 {{link}} ，以旅行社告知的新密码登录，登录后须先修改密码。如有疑问，请联系旅行社。',
  },
  account: {
    approve: '您的账号已通过纪念馆审核，现可登录预约。',
    approveUnbound:
      '您的账号已通过纪念馆审核。绑定已通过审核的旅行社后即可预约，请登录查看绑定状态。',
    reject: '您的账号未通过纪念馆审核，请登录修改资料后重新提交。{{reason}}',
    1: '您的账号已恢复正常。{{reason}}',
    2: '您的账号已被记警告，仍可预约。如有疑问，请联系纪念馆。{{reason}}',
    '2until': '您的账号已被记警告（至 {{until}}），仍可预约。如有疑问，请联系纪念馆。{{reason}}',
    8: '您的账号已被锁定，暂时不能预约。如有疑问，请联系纪念馆。{{reason}}',
    '8until': '您的账号已被锁定至 {{until}}，期间不能预约。如有疑问，请联系纪念馆。{{reason}}',
    frequentCancellations:
      '您一年内已取消预约 {{count}} 次，自即日起至 {{until}} 不能预约；已预约的参观仍然有效。如有疑问，请联系纪念馆。',
    noshowWarning:
      '您预约了 {{date}} 的参观（订单 {{orderno}}）但未到馆，账号已被记警告，仍可预约。{{days}} 天内再次未到馆，账号将被锁定。如不能前来，请提前取消。',
    noshowLock:
      '您预约了 {{date}} 的参观（订单 {{orderno}}）但再次未到馆，账号已被锁定，{{days}} 天后自动恢复。如有疑问，请联系纪念馆。',
    noshowTakenBack: '您 {{date}} 参观（订单 {{orderno}}）的未到馆记录已撤销，账号已恢复正常。',
    noshowTakenBackWarning:
      '您 {{date}} 参观（订单 {{orderno}}）的未到馆记录已撤销。因另有记录，账号目前为警告状态，可以预约。',
    noshowTakenBackLock:
      '您 {{date}} 参观（订单 {{orderno}}）的未到馆记录已撤销。因另有记录，账号目前仍为锁定状态。如有疑问，请联系纪念馆。',
  },
  order: {
    closed:
      '很抱歉，{{date}} {{session}} 场次暂停开放，您的订单 {{orderno}} 已取消。本次取消不计入您的取消次数，您可重新预约。{{reason}}',
    cancelled:
      '您的订单 {{orderno}}（{{date}} {{session}}）已由纪念馆取消。本次取消不计入您的取消次数。{{reason}}',
    restClosed:
      '很抱歉，{{date}} {{session}} 场次暂停开放，您的订单 {{orderno}} 中尚未入馆的 {{count}} 人的门票已取消，已入馆的参观人不受影响。本次取消不计入您的取消次数。{{reason}}',
    restCancelled:
      '您的订单 {{orderno}}（{{date}} {{session}}）中尚未入馆的 {{count}} 人的门票已由纪念馆取消，已入馆的参观人不受影响。本次取消不计入您的取消次数。{{reason}}',
    approved:
      '您的团队预约 {{orderno}}（{{date}} {{session}}）已审核通过，团队码 {{ticketcode}}。门票：{{link}} 请携带有效证件原件按时入馆。',
    rejected: '您的团队预约 {{orderno}}（{{date}} {{session}}）审核未通过。{{reason}}',
    ticket:
      '您已预约 {{date}} {{session}} 参观，入馆码 {{ticketcode}}，订单号 {{orderno}}。请携带有效证件原件按时入馆。',
  },
  ticket: {
    booked:
      '您已预约 {{date}} {{session}} 参观，共 {{count}} 人。门票：{{link}} 请携带有效证件原件按时入馆。',
    split:
      '您的订单中尚未入馆的 {{count}} 人已改签至 {{date}} {{session}}，另立订单。门票：{{link}} 请携带有效证件原件按新时段入馆。已入馆的参观人不受影响。',
    changed:
      '您的预约已改签至 {{date}} {{session}}，共 {{count}} 人。门票：{{link}} 二维码和链接不变，请按新时段入馆。',
    reduced:
      '您预约的 {{date}} {{session}} 参观已移出{{person}}，现共 {{count}} 人。门票：{{link}} 被移出参观人的门票作废。',
    replaced:
      '您预约的 {{date}} {{session}} 参观，{{person}}已更换为{{newPerson}}，共 {{count}} 人。门票：{{link}} 被更换参观人的门票作废，二维码和链接不变。',
    corrected:
      '您预约的 {{date}} {{session}} 参观，{{person}}的证件已更正为{{newPerson}}。门票：{{link}} 请携带更正后的证件原件按时入馆。',
    reminder:
      '提醒：您已预约明日（{{date}}）{{session}} 参观，共 {{count}} 人。门票：{{link}} 请携带有效证件原件。如不能前来，请在门票页面取消。',
    cancelled: '您预约的 {{date}} {{session}} 参观已取消，门票作废。',
  },
  guide: {
    booked:
      '旅行社“{{taname}}”已指定您为 {{date}} {{session}} 团队参观的带队导游，共 {{count}} 人。门票：{{link}} 参观人名单请登录后在“我的订单”中查看。请携带导游证按时到场。',
    changed:
      '您带队的旅行社“{{taname}}”团队参观已改签至 {{date}} {{session}}，共 {{count}} 人。门票：{{link}} 二维码和链接不变，请按新时段入馆。',
    reduced:
      '您带队的旅行社“{{taname}}”团队（{{date}} {{session}}）参观人有变动，现共 {{count}} 人。名单请登录后在“我的订单”中查看。',
    reminder:
      '提醒：明日（{{date}}）{{session}} 由您为旅行社“{{taname}}”的团队带队参观，共 {{count}} 人。门票：{{link}} 如不能带队，请及时告知旅行社。',
    cancelled:
      '您带队的旅行社“{{taname}}”团队参观（{{date}} {{session}}）已取消，门票作废。{{reason}}',
    removed:
      '旅行社“{{taname}}”已更换 {{date}} {{session}} 团队参观的带队导游，您不再为该团队带队。',
  },
  waitlist: {
    offer:
      '您候补的 {{date}} {{session}} 场次已为您保留名额，请于 {{until}} 前登录确认，逾期转给下一位。',
    missed:
      '您候补的 {{date}} {{session}} 场次名额未在时限内确认，已转给下一位。您的候补位次保留一次，再有名额时将另行通知。',
    ended:
      '您候补的 {{date}} {{session}} 场次名额再次未在时限内确认，本项候补已结束。如仍需参观，请重新登记候补或选择其他场次。',
    booked: '您候补的参观人已有 {{date}} 的门票，该日的候补已结束。',
  },
  binding: {
    apply: '导游{{guide}}申请绑定贵社“{{taname}}”，请登录预约网站审核。',
    approve: '旅行社“{{taname}}”已同意您的绑定申请，您可以预约团队参观。',
    approveGuideWaits:
      '旅行社“{{taname}}”已同意您的绑定申请。您的账号尚未通过纪念馆审核，通过后方可预约；审核结果将以短信通知您。{{review}}',
    approveAgencyWaits:
      '旅行社“{{taname}}”已同意您的绑定申请。该旅行社目前不能预约，待其通过纪念馆审核或恢复正常后，您方可预约团队参观。',
    approveOnly: '旅行社“{{taname}}”已同意您的绑定申请。您的账号已被锁定，暂时不能预约。',
    reject: '您绑定旅行社“{{taname}}”的申请未通过，请登录预约网站查看原因。',
    agencyAsksBreak: '旅行社“{{taname}}”申请与您解除绑定，请登录预约网站确认。',
    guideAsksBreak: '贵社“{{taname}}”的导游{{guide}}申请解除绑定，请登录预约网站确认。',
    guideConfirmsBreak: '贵社“{{taname}}”的导游{{guide}}已同意解除绑定。{{orders}}',
    guideRefusesBreak: '贵社“{{taname}}”的导游{{guide}}不同意解除绑定，绑定继续有效。',
    agencyConfirmsBreak: '旅行社“{{taname}}”已同意解除绑定。{{orders}}',
    unbind: '工作人员已解除导游{{guide}}与旅行社“{{taname}}”的绑定。{{orders}}',
  },
  authorization: {
    1: '您的团体参观申请（编号 {{id}}，{{date}} {{session}}）已提交，名额已为您保留。审核结果将以短信通知。{{review}}',
    3: '您的团体参观申请（编号 {{id}}，{{date}} {{session}}）已通过审核，团队码 {{code}}。请凭团队码及参观人有效证件入馆。',
    4: '您的团体参观申请（编号 {{id}}，{{date}} {{session}}）未通过审核。{{comment}}',
    5: '您的团体参观申请（编号 {{id}}，{{date}} {{session}}）已撤回，名额已释放，此前发放的团队码失效。',
    replaced:
      '您的团体参观申请（编号 {{id}}，{{date}} {{session}}）已更换或更正 1 名参观人，名额和团队码 {{code}} 不变。请参观人携带有效证件原件入馆。',
    cancelled:
      '您的团体参观（编号 {{id}}，{{date}} {{session}}）已按您的申请取消，名额已释放，团队码失效。',
    moved:
      '您的团体参观（编号 {{id}}）已改期至 {{date}} {{session}}，新团队码 {{code}}。原定 {{formerdate}} {{formersession}} 的参观及其团队码失效。请凭新团队码及参观人有效证件入馆。',
    notMoved:
      '您的改期申请（编号 {{id}}，改至 {{date}} {{session}}）未通过审核。原定 {{formerdate}} {{formersession}} 的参观不变，团队码 {{formercode}} 仍然有效。{{comment}}',
    moveWithdrawn:
      '您的改期申请（编号 {{id}}，改至 {{date}} {{session}}）已撤回。原定 {{formerdate}} {{formersession}} 的参观不变，团队码 {{formercode}} 仍然有效。',
    revoked:
      '您的团体参观申请（编号 {{id}}，{{date}} {{session}}）原审核通过的结果已撤销，名额已释放，团队码失效。{{comment}}',
    7: '您的团体参观申请（编号 {{id}}，{{date}} {{session}}）需要补正，名额仍为您保留，请登录修改后重新提交。{{comment}}',
    closed:
      '您的团体参观申请（编号 {{id}}，{{date}} {{session}}）名额已释放，此前发放的团队码失效。{{comment}}',
  },
} as const;
