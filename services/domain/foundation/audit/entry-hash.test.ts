import { describe, expect, test } from '@jest/globals';
import { chainStart, type HashedEntry, hashEntry } from './audit-seals';

const entry: HashedEntry = {
  id: '1',
  at: new Date('2026-11-20T04:30:00.123Z'),
  staffId: '7',
  username: 'reviewer',
  role: 'reviewer',
  address: '198.18.0.1',
  act: 'account.lock',
  subjectType: 'account',
  subjectId: '42',
  before: { status: 1, until: null },
  after: { status: 8, until: '2026-12-01' },
  reason: '冒用证件',
  previousHash: chainStart,
};

describe('the hash of an entry', () => {
  test('does not depend on the order of keys', () => {
    expect(hashEntry({ ...entry, before: { until: null, status: 1 } })).toBe(hashEntry(entry));
  });

  test.each(Object.keys(entry) as (keyof HashedEntry)[])('changes with %s', (field) => {
    const other = field === 'at' ? new Date(0) : 'something else';
    expect(hashEntry({ ...entry, [field]: other })).not.toBe(hashEntry(entry));
  });
});
