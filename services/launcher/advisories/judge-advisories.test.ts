import { expect, test } from '@jest/globals';
import { judgeAdvisories } from './judge-advisories';

const id = 'GHSA-aaaa-bbbb-cccc';

test.each([
  ['critical', '2026-11-03', false, 'in time'],
  ['critical', '2026-11-04', false, 'over its time'],
  ['high', '2026-11-08', false, 'in time'],
  ['high', '2026-11-09', false, 'over its time'],
  ['high', '2026-11-04', true, 'over its time'],
  ['moderate', '2026-12-01', false, 'in time'],
  ['moderate', '2026-12-02', false, 'over its time'],
  ['low', '2027-01-30', false, 'in time'],
  ['low', '2027-01-31', false, 'over its time'],
  ['of a new kind', '2026-11-04', false, 'over its time'],
])(
  'a vulnerability of severity %s, noted on 1 November, is on %s (exploited: %s) %s',
  (severity, today, used, state) => {
    const found = { id, package: 'express', severity, title: '', url: '', range: '' };
    const known = [{ id, since: '2026-11-01', why: '', used }];
    expect(judgeAdvisories([found], known, today)[0]?.state).toBe(state);
  },
);
