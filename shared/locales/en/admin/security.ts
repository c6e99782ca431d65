import type { Translated } from '../../translated';
import type { security as zh } from '../../zh/admin/security';

/** Password and authenticator of a member of staff. */
export const security: Translated<typeof zh> = {
  duty: {
    password: 'This is your first password. Change it before anything else',
    totp: 'Set up the authenticator before anything else',
  },
  password: 'Change the password',
  oldpassword: 'Present password',
  newpassword: 'New password',
  confirmpassword: 'New password again',
  changePassword: 'Change the password',
  passwordChanged: 'The password was changed. Your other sign-ins have ended',
  totp: 'Authenticator',
  totpSet:
    'It is set up. Signing in asks for the 6 digits of your authenticator besides the password.',
  totpUnset:
    'It is not set up. Once it is, signing in asks for the digits of your authenticator besides the password.',
  totpBegin: 'Set it up',
  totpRenew: 'Set it up anew',
  scan: 'Scan the code with the authenticator app of your phone, then enter the 6 digits that it shows.',
  qr: 'QR code of the authenticator',
  secret: 'If it cannot be scanned, type this secret:',
  code: 'Code',
  confirm: 'Confirm',
  recovery:
    'It is set up. Keep these recovery codes: should you lose the phone, each signs you in once. They are shown this one time.',
};
