import { describe, expect, test } from '@jest/globals';
import { AccountStatus } from '@hall/shared/codes/states';
import { judgeNoShow } from './no-show-rules';

describe('the effect of a no-show on an account', () => {
  test('warns at the first, and locks at the second within the window', () => {
    expect(judgeNoShow(AccountStatus.normal, 0)).toEqual({ status: 2, event: 'noshowWarning' });
    expect(judgeNoShow(AccountStatus.warning, 1)).toEqual({ status: 8, event: 'noshowLock' });
    expect(judgeNoShow(AccountStatus.normal, 1)).toEqual({ status: 8, event: 'noshowLock' });
  });

  test('never softens a decision of staff', () => {
    for (const status of [AccountStatus.locked, AccountStatus.pending, AccountStatus.rejected])
      expect(judgeNoShow(status, 0)).toEqual({ status, event: 'noshow' });
  });
});
