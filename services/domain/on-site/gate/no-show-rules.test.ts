import { describe, expect, test } from '@jest/globals';
import { AccountStatus } from '@hall/shared/codes/states';
import { judgeNoShow } from './no-show-rules';

describe('what a no-show makes of an account', () => {
  test('the first warns, the second within the window locks', () => {
    expect(judgeNoShow(AccountStatus.normal, 0)).toEqual({ status: 2, event: 'noshowWarning' });
    expect(judgeNoShow(AccountStatus.warning, 1)).toEqual({ status: 8, event: 'noshowLock' });
    expect(judgeNoShow(AccountStatus.normal, 1)).toEqual({ status: 8, event: 'noshowLock' });
  });

  test('what staff decided is never softened', () => {
    for (const status of [AccountStatus.locked, AccountStatus.pending, AccountStatus.rejected])
      expect(judgeNoShow(status, 0)).toEqual({ status, event: 'noshow' });
  });
});
