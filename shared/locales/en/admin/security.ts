import type { Translated } from '../../translated';
import type { security as zh } from '../../zh/admin/security';

/** Password and authenticator of a member of staff. */
export const security: Translated<typeof zh> = {
  duty: {
    password: 'This is your first password. Change it before anything else',
    totp: 'Set up the authenticator before anything else',
  },
  password: 'Change password',
  oldpassword: 'Current password',
  newpassword: 'New password',
  confirmpassword: 'Repeat the new password',
  changePassword: 'Change password',
  passwordChanged: 'Password changed. You have been logged out everywhere else',
  totp: 'Authenticator',
  totpSet:
    'Set up. Logging in asks for the 6-digit code from your authenticator as well as the password.',
  totpUnset:
    'Not set up. Once it is, logging in asks for a 6-digit code from your authenticator as well as the password.',
  totpBegin: 'Set up',
  totpRenew: 'Set up again',
  scan: 'Scan the code with the authenticator app on your phone, then enter the 6 digits it shows.',
  qr: 'QR code of the authenticator',
  secret: 'If it cannot be scanned, type this secret:',
  code: 'Code',
  confirm: 'Confirm',
  recovery:
    'It is set up. Keep these recovery codes: if you lose the phone, each signs you in once. They are shown only this once.',
};
