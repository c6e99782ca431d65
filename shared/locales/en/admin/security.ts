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
    'Set up. Logging in asks for the 6-digit code from your authenticator as well as the password. If your recovery codes are lost, set it up again: you get new ones, and the old ones end.',
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
  codesOf: 'Recovery codes of {{username}} at {{place}}',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'It could not be copied: save or print the codes, or write them down',
  download: 'Save as a file',
  print: 'Print',
  recoveryLost:
    'If you reload or close the page before that, the codes cannot be shown again. Press your name at the top, then “Set up again”: that gives you new ones.',
};
