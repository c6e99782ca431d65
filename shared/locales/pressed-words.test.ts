import { expect, test } from '@jest/globals';
import { audit } from './en/audit';

test('acts that are pressed as buttons are called by what is to be done, not by what was', () => {
  const { binding, staff } = audit.act;
  const { changeRole, rename, activate, deactivate, resetTotp, resetPassword } = staff;
  const pressed = {
    ...binding,
    changeRole,
    rename,
    activate,
    deactivate,
    resetTotp,
    resetPassword,
  };
  for (const words of Object.values(pressed))
    expect(words).toMatch(/^(Approve|Refuse|End|Change|Reactivate|Deactivate|Reset) /);
});
