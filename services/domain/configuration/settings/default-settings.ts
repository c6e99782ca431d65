import { joinLanguages } from '@hall/shared/rules/both-languages';
import type { HallSettings } from './hall-settings';

/** The rules of a hall that has changed none. */
export const defaultSettings: HallSettings = {
  visitors: { user: { min: 1, max: 5 }, tg: { min: 10, max: 60 }, ta: { min: 10, max: 60 } },
  visitLimits: { month: 5, year: 30 },
  riskMeasures: { captcha: 30, teamReview: 0, review: 50, identity: 0, pause: 80, pauseDays: 7 },
  identity: { atRegistration: false, days: 365 },
  bookedPeople: { most: 0, days: 30, aDay: 0 },
  riskLists: {
    dataCentres: [],
    virtualPhones: ['162', '165', '167', '170', '171'],
  },
  returnedSeats: { minutes: 15 },
  jkb: 0,
  children: { accompanied: true },
  documents: { permanentResidence: false, residencePermit: false, others: [] },
  release: { unit: 'days', ahead: 6, time: '12:30' },
  horizonDays: 14,
  cancelBeforeMinutes: 10,
  changesPerOrder: 1,
  waitlist: { offerMinutes: 15, placesPerAccount: 3 },
  prequeue: {
    ...{ openMinutes: 10, admittedPerSecond: 100, youngMinutes: 60 },
    ...{
      boundToDevice: true,
      proofOfWork: false,
      servedDays: 0,
      servedTeamDays: 0,
      behindPoints: 0,
      behindTeamPoints: 0,
    },
  },
  authorizations: { steps: 2, signInHours: 8, idleMinutes: 120, rooms: 1 },
  visitorSignIn: { hours: 12, idleMinutes: 120 },
  cancellations: { day: 2, week: 4, month: 6, year: 12 },
  teamSeats: { toEveryone: false, daysBefore: 1, time: '18:00' },
  sessionSeats: { usual: 2000, ceiling: 5000 },
  gate: { earlyMinutes: 30, lateMinutes: 30, undoSeconds: 60, eachDocument: true },
  gates: { names: [] },
  counterSeats: { unclaimedAfter: 0 },
  dayBoard: { peopleInside: 'estimated', stayMinutes: 90, usualWeeks: 4 },
  noShow: { days: 120 },
  teamReviewFrom: 0,
  frequentCancellations: { most: 10, forDays: 90 },
  missedVisits: { missed: 0, withinDays: 180, forDays: 90 },
  retention: { visits: 30, refused: 7, messages: 90, signIns: 30, papers: 30 },
  textMessages: {
    codes: { sending: true, hour: 20_000, day: 100_000 },
    news: { sending: true, hour: 10_000, day: 50_000 },
  },
  reminder: { sending: true, from: '10:00', until: '20:00' },
  hall: {
    name: { zh: '', en: '' },
    address: { zh: '', en: '' },
    hours: { zh: '', en: '' },
    way: { zh: '', en: '' },
    picture: '',
    website: '',
    accessibility: '',
    privacy: '',
  },
  enquiry: { individual: '', team: '', from: '08:00', until: '11:30' },
  miniProgram: { account: '', link: '' },
  entrance: { zh: '', en: '' },
  withoutPhone: {
    zh: '没有内地手机号码的观众，可由有账号的同行人代为预约，也可拨打咨询电话或到现场窗口办理。',
    en: 'Someone in your party who has an account can book for you. You can also call the hall or ask at the counter.',
  },
  reviewTime: { zh: '', en: '' },
  overdue: {
    ...{ guides: 48, agencies: 48, bindings: 72, firstApprovals: 24, secondApprovals: 24 },
    ...{
      teamOrders: 24,
      stuckRequests: 1,
      failedMessages: 24,
      riskyAccounts: 72,
      linkedAccounts: 72,
    },
  },
  digest: { sending: false, time: '08:00', readers: [] },
  reasons: {
    reject: [
      joinLanguages(
        '证件照片不清晰，请重新上传',
        'The picture of the paper is not legible; please upload it again',
      ),
      joinLanguages(
        '姓名与证件不一致，请核对后重新提交',
        'The name differs from the paper; please check it and hand in again',
      ),
      joinLanguages(
        '证书编号与照片不一致，请核对后重新提交',
        'The certificate number differs from the picture; please check it and hand in again',
      ),
      joinLanguages(
        '证件已过有效期，请更新后重新提交',
        'The paper has expired; please hand in a valid one',
      ),
    ],
    warn: [
      joinLanguages('团队参观未按预约人数到馆', 'Fewer came with the group than were booked'),
      joinLanguages('未遵守参观秩序', 'The order of the visit was not kept'),
    ],
    lock: [
      joinLanguages('冒用他人证件预约', 'Bookings were made with the papers of others'),
      joinLanguages('倒卖预约名额', 'Bookings were sold'),
      joinLanguages('多次违反参观规定', 'The rules of the visit were broken several times'),
    ],
    lift: [
      joinLanguages('申诉核实，情况属误判', 'The appeal was found to be right'),
      joinLanguages('处理期满，恢复使用', 'The term is over'),
    ],
    cancel: [
      joinLanguages('参观人要求取消', 'At the visitor’s request'),
      joinLanguages('预约信息不符合规定', 'The booking does not follow the rules'),
      joinLanguages('场馆临时安排', 'The hall needs the session for another purpose'),
    ],
    refuse: [
      joinLanguages('团队信息不完整', 'The details of the group are incomplete'),
      joinLanguages('该时段接待能力已满', 'The hall cannot receive another group in this session'),
    ],
    close: [
      joinLanguages('设备检修', 'Maintenance'),
      joinLanguages('恶劣天气', 'Severe weather'),
      joinLanguages('国家公祭等重要活动', 'A national memorial ceremony'),
      joinLanguages('展厅换展', 'A change of the exhibition'),
    ],
  },
};
