import { describe, expect, test } from '@jest/globals';
import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { locales } from '@hall/shared/codes/states';
import type { Refused } from '../booking/attempt-sentence';
import { outcomePage } from './manage-pages';

const linkTo = (step = ''): string => `/t/code/${step}`;
const { visitorAlreadyBooked, visitsUsedUp, seatsGivenBack } = RefusalCode;

/** Details of a decision that its sentence includes. */
const besides: Partial<Record<RefusalCode, Partial<Refused>>> = {
  [visitorAlreadyBooked]: { names: ['王小明', '欧阳小华'] },
  [visitsUsedUp]: { names: ['王小明'], from: '2026-12-01' },
  [seatsGivenBack]: { until: new Date('2026-11-24T09:15:30+08:00') },
};

/** Checked before a request is accepted, so none is ever the outcome of one. */
const beforehand: RefusalCode[] = [
  RefusalCode.visitorCount,
  RefusalCode.accountPaused,
  RefusalCode.tooManyPeople,
];
const decided = Object.values(RefusalCode).filter((code) => !beforehand.includes(code));

describe.each(locales)('a refused change by ticket link, in %s', (locale) => {
  test.each(decided)('shows the reason in a complete sentence: %s', (code) => {
    const { body } = outcomePage(locale, linkTo, {
      state: 'rejected',
      code,
      names: [],
      alternatives: [],
      ...besides[code],
    });
    expect(body).not.toMatch(/[{}]|undefined|answer\./);
    // A colon is followed by a value.
    expect(body).not.toMatch(/[:：,，、(（]\s*(<| {2}|原|Your|$)/);
    expect(body).toContain('role="alert"');
  });

  test('shows the people concerned, masked, and the date from which they can book', () => {
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
    // Rounded up to the first full minute at which a retry can succeed.
    expect(told(seatsGivenBack)).toContain('09:16');
  });
});
