import { defaultSettings, type HallSettings } from '@hall/domain/hall/settings';

/** What staff do with what the rules put before them. */
type StaffWork = 'none' | 'accounts' | 'clusters';

/** The hall with some of its rules. */
export interface Scenario {
  name: string;
  title: { zh: string; en: string };
  settings: Partial<HallSettings>;
  staff: StaffWork;
  /** Whether the forms have a field that no person sees. */
  hiddenFields: boolean;
}

const { riskMeasures, visitLimits, prequeue } = defaultSettings;
const unmeasured = { ...riskMeasures, captcha: 0, review: 0, pause: 0 };

/**
 * The rules one by one, each with those before it.
 * @param scale part of the full city: the line is let in at a pace that fits the number of people in it
 */
export function scenariosOf(scale: number): Scenario[] {
  const line = {
    ...prequeue,
    admittedPerSecond: Math.max(1, Math.round(prequeue.admittedPerSecond * scale)),
  };
  const none = {
    prequeue: { ...line, openMinutes: 0 },
    visitLimits: { month: 0, year: 0 },
    riskMeasures: unmeasured,
    // The list of data centres is the hall's to fill; in the model it knows them.
    riskLists: { ...defaultSettings.riskLists, dataCentres: ['203.0.113.0/24'] },
  };
  const withLine = { ...none, prequeue: line };
  const withVisits = { ...withLine, visitLimits };
  const withPuzzles = {
    ...withVisits,
    riskMeasures: { ...unmeasured, captcha: riskMeasures.captcha },
  };
  const withPauses = {
    ...withPuzzles,
    riskMeasures: { ...riskMeasures, review: 0 },
  };
  const withWork = { ...withPauses, prequeue: { ...line, proofOfWork: true } };
  const all = { ...withPauses, riskMeasures };
  const of = (
    name: string,
    zh: string,
    en: string,
    settings: Partial<HallSettings>,
    staff: StaffWork = 'none',
    hiddenFields = true,
  ): Scenario => ({ name, title: { zh, en }, settings, staff, hiddenFields });
  return [
    of('none', '无规则', 'without the rules', none, 'none', false),
    of('line', '放票前随机排队', '+ the line by lot', withLine, 'none', false),
    of('visits', '参观次数上限', '+ visits of a person', withVisits, 'none', false),
    of('puzzles', '更难的验证码', '+ harder puzzles', withPuzzles, 'none', false),
    of('pauses', '暂停预约', '+ pauses', withPauses, 'none', false),
    of('programs', '隐藏栏目与排队计算验证', '+ hidden fields, work in the line', withWork),
    of('staff', '人工核查账号', '+ staff look at accounts', all, 'accounts'),
    of('clusters', '人工核查关联账号', '+ staff look at clusters', all, 'clusters'),
  ];
}
