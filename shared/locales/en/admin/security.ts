/** Password and authenticator of a member of staff. */
export const security = {
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
    'Set up. To log in, you need the 6-digit code from your authenticator as well as your password. If you lose your recovery codes, set it up again. You then get new codes, and the old ones stop working.',
  totpUnset:
    'Not set up. Once it is, you need a 6-digit code from your authenticator as well as your password to log in.',
  totpBegin: 'Set up',
  totpRenew: 'Set up again',
  scan: 'Scan the code with the authenticator app on your phone, then enter the 6 digits it shows.',
  qr: 'QR code of the authenticator',
  secret: 'If you cannot scan the code, enter this secret:',
  code: 'Code',
  confirm: 'Confirm',
  recovery:
    'The authenticator is set up. Keep these recovery codes. If you lose your phone, each code logs you in once. They are shown only once.',
  codesOf: 'Recovery codes of {{username}} at {{place}}',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'The codes could not be copied. Save or print them, or write them down',
  download: 'Save as a file',
  print: 'Print',
  recoveryLost:
    'If you reload or close the page before that, the codes cannot be shown again. To get new ones, click your name at the top, then “Set up again”.',
};
