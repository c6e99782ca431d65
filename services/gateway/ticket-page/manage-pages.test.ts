import { describe, expect, test } from '@jest/globals';
import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { locales } from '@hall/shared/codes/states';
import type { Refused } from '../booking/refusal-sentence';
import { outcomePage } from './manage-pages';

const linkTo = (step = ''): string => `/t/code/${step}`;
const { visitorAlreadyBooked, visitsUsedUp, seatsGivenBack } = RefusalCode;

/** What the decision says besides its code, where the code's sentence has a place for it. */
const besides: Partial<Record<RefusalCode, Partial<Refused>>> = {
  [visitorAlreadyBooked]: { names: ['王小明', '欧阳小华'] },
  [visitsUsedUp]: { names: ['王小明'], from: '2026-12-01' },
  [seatsGivenBack]: { until: new Date('2026-11-24T09:15:30+08:00') },
};

/** Judged before a request is accepted, and told with what they say then: none is ever the outcome of one. */
const beforehand: RefusalCode[] = [
  RefusalCode.visitorCount,
  RefusalCode.accountPaused,
  RefusalCode.tooManyPeople,
];
const decided = Object.values(RefusalCode).filter((code) => !beforehand.includes(code));

describe.each(locales)('a change by the link that is refused, in %s', (locale) => {
  test.each(decided)('says why in a whole sentence: %s', (code) => {
    const { body } = outcomePage(locale, linkTo, {
      state: 'rejected',
      code,
      names: [],
      alternatives: [],
      ...besides[code],
    });
    expect(body).not.toMatch(/[{}]|undefined|answer\./);
    // What a colon announces comes.
    expect(body).not.toMatch(/[:：,，、(（]\s*(<| {2}|原|Your|$)/);
    expect(body).toContain('role="alert"');
  });

  test('names whom it is about, masked, and from when on they can come', () => {
    const told = (code: RefusalCode): string =>
      outcomePage(locale, linkTo, {
        state: 'rejected',
        code,
        names: [],
        alternatives: [],
        ...besides[code],
      }).body;
    expect(told(visitorAlreadyBooked)).toContain(locale === 'zh' ? '王*明、欧*华' : '王*明, 欧*华');
    expect(told(visitsUsedUp)).toMatch(
      locale === 'zh' ? /王\*明.*2026年12月1日/ : /王\*明.*1 December 2026/,
    );
    // The first full minute from which it can be sent again.
    expect(told(seatsGivenBack)).toContain('09:16');
  });
});
