import { defaultSettings, type HallSettings } from '@hall/domain/configuration/settings';

/** Staff work on the rules' findings; each level includes the ones before. */
type StaffWork = 'none' | 'groups' | 'accounts' | 'clusters';

/** A hall with some of the rules. */
export interface Scenario {
  name: string;
  title: { zh: string; en: string };
  settings: Partial<HallSettings>;
  staff: StaffWork;
  /** Whether forms have a hidden field that people do not see. */
  hiddenFields: boolean;
  /** Whether registration verified name and number: scalpers' accounts then cost more. */
  identities: boolean;
}

const { riskMeasures, visitLimits, prequeue, returnedSeats } = defaultSettings;
const unmeasured = { ...riskMeasures, captcha: 0, review: 0, pause: 0 };

/** Admissions per second in the full city when seats sell out at once: slower than people type. */
const calmPace = 3;

/**
 * Returns scenarios that add the rules one by one: first rules that cost occasional visitors nothing, last rules that
 * need staff.
 * @param scale fraction of the full city; the admission rate scales with it
 * @param pace admissions per second of the full city's queue in slow mode
 */
export function scenariosOf(scale: number, pace = calmPace): Scenario[] {
  const paced = (perSecond: number) => Math.max(1, Math.round(perSecond * scale));
  const all: Scenario[] = [];
  let settings: Partial<HallSettings> = {
    prequeue: { ...prequeue, openMinutes: 0, admittedPerSecond: paced(prequeue.admittedPerSecond) },
    visitLimits: { month: 0, year: 0 },
    returnedSeats: { minutes: 0 },
    riskMeasures: unmeasured,
    // Each hall fills in its own list of data centres; the model knows them.
    riskLists: { ...defaultSettings.riskLists, dataCentres: ['203.0.113.0/24'] },
  };
  const latest = { staff: 'none' as StaffWork, hiddenFields: false, identities: false };
  const add = (
    name: string,
    zh: string,
    en: string,
    more: Partial<HallSettings> = {},
    also: Partial<typeof latest> = {},
  ): void => {
    settings = { ...settings, ...more };
    Object.assign(latest, also);
    all.push({ name, title: { zh, en }, settings, ...latest });
  };
  const line = { ...prequeue, admittedPerSecond: paced(prequeue.admittedPerSecond) };
  // Allow fractional admissions; rounding up would admit a small city faster than the full one.
  const calm = { ...line, admittedPerSecond: pace * scale };
  const served = { ...calm, servedDays: 30 };
  const turns = { ...served, servedTeamDays: 7 };
  const behind = { ...turns, behindPoints: 15 };
  const groups = { ...behind, behindTeamPoints: 15 };
  add('none', '无规则', 'without the rules');
  add('line', '放票前随机排队', '+ the line by lot', { prequeue: line });
  add('visits', '参观次数上限', '+ visits of a person', { visitLimits });
  add('returned', '退还名额再预约', '+ seats given back', { returnedSeats });
  add('puzzles', '更难的验证码', '+ harder puzzles', {
    riskMeasures: { ...unmeasured, captcha: riskMeasures.captcha },
  });
  add('pauses', '暂停预约', '+ pauses', { riskMeasures: { ...riskMeasures, review: 0 } });
  add(
    'programs',
    '隐藏栏目与排队计算验证',
    '+ hidden fields, work',
    {
      prequeue: { ...line, proofOfWork: true },
    },
    { hiddenFields: true },
  );
  add('pace', '放行放缓', '+ the line let in slowly', { prequeue: calm });
  add('identity', '注册实名核验', '+ verified identity', {}, { identities: true });
  add('people', '不同参观人上限', '+ different people', {
    bookedPeople: { most: 12, days: 30, aDay: 10 },
  });
  add('served', '近期约到者后排', '+ booked lately: behind', { prequeue: served });
  add('turns', '导游轮流', '+ guides take turns', { prequeue: turns });
  add('behind', '风险分较高者后排', '+ points: behind', { prequeue: behind });
  add('groups', '散客式团队后排', '+ groups that are none: behind', {
    prequeue: groups,
  });
  add('quarter', '近 90 天约到者后排', '+ within 90 days, not 30: behind', {
    prequeue: { ...groups, servedDays: 90 },
  });
  add(
    'reviewed',
    '散客式团队人工审核',
    '+ groups that are none: reviewed',
    { riskMeasures: { ...riskMeasures, review: 0, teamReview: 15 } },
    { staff: 'groups' },
  );
  add(
    'staff',
    '人工核查账号',
    '+ staff look at accounts',
    { riskMeasures: { ...riskMeasures, teamReview: 15 } },
    { staff: 'accounts' },
  );
  add('clusters', '人工核查关联账号', '+ staff look at clusters', {}, { staff: 'clusters' });
  all.push(deliveredScenario(paced(prequeue.admittedPerSecond)));
  return all;
}

/** Returns the default settings with a scaled admission rate; in the full city it is the default. */
function deliveredScenario(admittedPerSecond: number): Scenario {
  return {
    name: 'delivered',
    title: { zh: '出厂设置', en: 'settings as delivered' },
    settings: { prequeue: { ...prequeue, admittedPerSecond } },
    staff: 'clusters',
    hiddenFields: true,
    identities: false,
  };
}
