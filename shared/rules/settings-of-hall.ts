import { gateNameMax } from '../codes/limits';
import { joinLanguages } from './both-languages';
import { choice, clock, flag, integer, setting, type Field, text, texts } from './setting-fields';

const overdueHours = (hours: number) => integer('hours', hours, [0, 720]);
const inBothLanguages = (max: number) => ({ zh: text('', max), en: text('', max) });
const webAddress: Field<'text'> = { ...text('', 300), format: 'https' };
const phone: Field<'phone'> = { kind: 'phone', default: '' };
const image: Field<'image'> = { kind: 'image', default: '' };
const smsBudget = (hour: number, day: number) => ({
  sending: flag(true),
  hour: integer('messages', hour, [1, 10_000_000]),
  day: integer('messages', day, [1, 10_000_000]),
});
/** Paragraphs of a page, a line each. */
const paragraphs = (...lines: string[]) => texts(lines, { max: 20, length: 400 });
/** Each in Chinese and in English. */
const reasons = (...pairs: [zh: string, en: string][]) =>
  texts(
    pairs.map(([zh, en]) => joinLanguages(zh, en)),
    { max: 20, length: 200 },
  );

/** The other rules of the hall: accounts, conduct, gate, review, messages and the hall itself. */
export const hallSettings = {
  /** How long a visitor stays signed in, and how long without using the site. */
  visitorSignIn: setting('people', {
    hours: integer('hours', 12, [1, 24]),
    idleMinutes: integer('minutes', 120, [15, 1440]),
  }),
  /** Whether individuals can use a mail address instead of a mainland phone; without a mail server they cannot. */
  mailAccounts: setting('people', flag(true)),
  /** Days without a sign-in after which a code alone does not open an account on a new device; 0: it always does. */
  silentAccountDays: setting('people', integer('days', 90, [0, 3650])),
  /** Days within which a second no-show locks the account; the last one expires after as many. 0: no effect. */
  noShow: setting('conduct', { days: integer('days', 120, [0, 730]) }),
  /** Cancellations of an account within a year that blacklist its holder, and for how many days; 0: never. */
  frequentCancellations: setting('conduct', {
    most: integer('times', 10, [0, 1000]),
    forDays: integer('days', 90, [1, 3650]),
  }),
  /** Missed visits within a number of days that blacklist a visitor, and for how many days; 0: never. */
  missedVisits: setting('conduct', {
    missed: integer('times', 0, [0, 50]),
    withinDays: integer('days', 180, [1, 730]),
    forDays: integer('days', 90, [1, 3650]),
  }),
  /**
   * Retention of personal data in days: visitors' names and numbers after the visit, refused requests, messages, ended
   * sign-ins, papers of rejected accounts (product 9).
   */
  retention: setting('people', {
    visits: integer('days', 30, [0, 365]),
    refused: integer('days', 7, [0, 365]),
    messages: integer('days', 90, [1, 365]),
    signIns: integer('days', 30, [1, 365]),
    papers: integer('days', 30, [0, 365]),
  }),
  /**
   * Gate rules: minutes before and after its session in which a party may enter; seconds within which an admission can
   * be undone; whether only visitors with a scanned document are ticked.
   */
  gate: setting('gate', {
    earlyMinutes: integer('minutes', 30, [0, 720]),
    lateMinutes: integer('minutes', 30, [0, 720]),
    undoSeconds: integer('seconds', 60, [0, 3600]),
    eachDocument: flag(true),
  }),
  /**
   * The gates' names, in both languages (`joinLanguages`); each device chooses one. None: a single gate without a name.
   */
  gates: setting('gate', { names: texts([], { max: 20, length: gateNameMax }) }),
  /** Minutes after a session's start from which the counter may sell no-show seats; 0: never. */
  counterSeats: setting('gate', { unclaimedAfter: integer('minutes', 0, [0, 240]) }),
  /**
   * Day board: whether people inside are estimated from the length of a visit or counted at the exits; weeks to compare
   * with.
   */
  dayBoard: setting('gate', {
    peopleInside: choice('estimated', ['estimated', 'counted', 'off']),
    stayMinutes: integer('minutes', 90, [5, 720]),
    usualWeeks: integer('weeks', 4, [1, 26]),
  }),
  /** Approvals that a unit's application needs, how long a unit stays signed in, and the hall's memorial rooms. */
  authorizations: setting('review', {
    steps: choice(2, [1, 2]),
    signInHours: integer('hours', 8, [1, 24]),
    idleMinutes: integer('minutes', 120, [15, 1440]),
    rooms: integer('rooms', 1, [1, 50]),
  }),
  /**
   * Text messages, codes separate from others: whether they are sent, and limits per hour and day of hall time. Other
   * messages wait when their budget is used up.
   */
  textMessages: setting(
    'messages',
    { codes: smsBudget(20_000, 100_000), news: smsBudget(10_000, 50_000) },
    [
      ['codes.hour', 'codes.day'],
      ['news.hour', 'news.day'],
    ],
  ),
  /** Whether a reminder is sent on the day before a visit, and between which times. */
  reminder: setting('messages', {
    sending: flag(true),
    from: clock('10:00'),
    until: clock('20:00'),
  }),
  /** The hall's facts on the home pages and in the footer; empty texts are not shown. */
  hall: setting('hall', {
    /** Empty: the name in the site's texts. */
    name: inBothLanguages(80),
    address: inBothLanguages(200),
    /** Opening hours, in words. */
    hours: inBothLanguages(200),
    /** How to get there by public transport. */
    way: inBothLanguages(200),
    /** Path of an image on the site's host; empty: the built-in drawing. */
    picture: image,
    website: webAddress,
    privacy: webAddress,
  }),
  /** Link to a map, on tickets; `{address}` becomes the hall's address. Empty: no link. */
  mapLink: setting('hall', {
    ...webAddress,
    default: 'https://uri.amap.com/search?keyword={address}',
  }),
  /** The phone lines for individuals and teams, and their hours on open days; empty: not shown. */
  enquiry: setting('hall', {
    individual: phone,
    team: phone,
    from: clock('08:00'),
    until: clock('11:30'),
  }),
  /** The hall's account at the messaging app and the link of its mini-program, shown to phones; empty: not shown. */
  miniProgram: setting('hall', { account: text('', 40), link: webAddress }),
  /** How to visit without a mainland mobile number, per language; empty: not shown. */
  withoutPhone: setting('hall', {
    zh: text(
      '没有内地手机号码的参观人，可由有账号的同行人代为预约，也可拨打咨询电话或到现场窗口办理。',
      200,
    ),
    en: text(
      'Someone in your party who has an account can book for you. You can also call the hall or ask at the counter.',
      400,
    ),
  }),
  /** The entrance for visitors, per language, shown on tickets; empty: not shown. */
  entrance: setting('hall', inBothLanguages(80)),
  /** Help for visitors with a disability, a paragraph a line, per language. Shown on a page of its own. */
  accessibility: setting('hall', {
    zh: paragraphs(
      '无障碍入口：入口处设有无障碍通道，不便走台阶的参观人由此入馆，现场工作人员协助引导。',
      '轮椅：馆内备有轮椅，可在服务台免费借用。轮椅数量有限，建议提前致电咨询。',
      '陪同人员：需要帮助的参观人可由家人或朋友陪同。陪同人员须在同一订单中预约，参观免费。',
      '卫生间：馆内设有无障碍卫生间，位置可询问现场工作人员。',
    ),
    en: paragraphs(
      'Step-free entrance: there is a step-free way in at the entrance. Staff show you the way.',
      'Wheelchairs: you can borrow a wheelchair free of charge at the service desk. There are only a few, so please call ahead.',
      'Companions: a relative or friend can come with you. Book a place for them in the same order; admission is free.',
      'Toilets: the hall has accessible toilets. Staff can tell you where they are.',
    ),
  }),
  /** How a unit gets an account: what to send, and where; a paragraph a line, per language. Shown at its sign-in. */
  unitAccounts: setting('hall', {
    zh: paragraphs(
      '适用单位：中小学、高校、机关、企事业单位、社会团体和部队。',
      '所需材料：加盖公章的单位公函，写明单位名称、联系人姓名和手机号码、预计参观人数。',
      '送交方式：请拨打团队咨询电话，与本馆团队接待处联系。',
      '办理结果：本馆核实后，将登录号和初始密码告知联系人。首次登录须修改密码。',
    ),
    en: paragraphs(
      'For schools, universities, authorities, companies, associations and the armed forces.',
      'Send a stamped letter with the name of the unit, the name and mobile number of a contact, and the expected number of visitors.',
      'Call the team line and ask the group visits office where to send it.',
      'The hall checks the letter and gives the contact a login ID and a first password. It must be changed at the first login.',
    ),
  }),
  /** The usual duration of reviews, shown to guides, agencies and units; empty: not shown. */
  reviewTime: setting('review', inBothLanguages(80)),
  /** Hours after which a case of each list is overdue; 0: never. */
  overdue: setting('review', {
    guides: overdueHours(48),
    agencies: overdueHours(48),
    bindings: overdueHours(72),
    firstApprovals: overdueHours(24),
    secondApprovals: overdueHours(24),
    teamOrders: overdueHours(24),
    stuckRequests: overdueHours(1),
    failedMessages: overdueHours(24),
    riskyAccounts: overdueHours(72),
    linkedAccounts: overdueHours(72),
    absences: overdueHours(72),
  }),
  /** Whether, when and to which readers the morning digest is mailed. */
  digest: setting('review', {
    sending: flag(false),
    time: clock('08:00'),
    readers: texts([], { max: 50, length: 100, format: 'mail' }),
  }),
  /** Templates for the reasons of decisions about accounts and orders, in both languages. */
  reasons: setting('review', {
    reject: reasons(
      ['证照图片不清晰，请重新上传', 'The image is not legible. Please upload it again'],
      [
        '姓名与证件不一致，请核对后重新提交',
        'The name does not match the ID document. Please check it and submit again',
      ],
      [
        '证号与照片不一致，请核对后重新提交',
        'The certificate number does not match the image. Please check it and submit again',
      ],
      ['证件已过有效期，请更新后重新提交', 'The document has expired. Please submit a valid one'],
    ),
    warn: reasons(
      ['团队实际到馆人数少于预约人数', 'Fewer people came with the group than were booked'],
      ['未遵守参观秩序', 'Visit rules were not followed'],
    ),
    lock: reasons(
      ['冒用他人证件预约', 'Bookings were made with other people’s ID documents'],
      ['倒卖预约名额', 'Bookings were resold'],
      ['多次违反参观规定', 'Visit rules were broken several times'],
    ),
    lift: reasons(
      ['经核实，申诉成立', 'The appeal was upheld'],
      ['限制期满，恢复正常', 'The restriction has ended'],
    ),
    /** For orders that the hall cancels. */
    cancel: reasons(
      ['参观人要求取消', 'At the visitor’s request'],
      ['预约信息不符合规定', 'The booking does not meet the requirements'],
      ['本馆临时活动安排', 'The hall needs the session for another purpose'],
    ),
    /** For team bookings that are refused. */
    refuse: reasons(
      ['团队信息不完整', 'The details of the group are incomplete'],
      ['该时段已达接待上限', 'The hall cannot receive another group in this session'],
    ),
    /** For days and sessions that are closed. */
    close: reasons(
      ['设备检修', 'Maintenance'],
      ['恶劣天气', 'Severe weather'],
      ['国家公祭等重要活动', 'A national memorial ceremony'],
      ['展览更换', 'Change of exhibition'],
    ),
  }),
};
