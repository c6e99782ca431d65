import type { Translated } from '../../translated';
import type { account as zh } from '../../zh/web/account';

export const account: Translated<typeof zh> = {
  login: {
    title: { user: 'Individual log-in', tg: 'Tour guide log-in', ta: 'Travel agency log-in' },
    sms: 'By SMS code',
    password: 'By password',
    submit: 'Log in',
    toRegister: 'No account yet? Register',
    loginname: 'ID number or phone',
  },
  registry: {
    title: 'Register',
    submit: 'Register',
    toLogin: 'Have an account? Log in',
    agree: 'I have read and agree to the',
    protocol: 'registration protocol',
    protocolTitle: 'Registration protocol',
    protocolText: [
      '1. Visits are free and booked in real names. Please give your own and your companions’ names and ID numbers truthfully, and bring the original documents.',
      '2. Each visitor can be booked once a day. If you cannot come, please cancel before the session begins so that others can; frequent cancellations and bookings not used restrict further booking.',
      '3. The hall uses your personal data only for booking, admission and safety. ID numbers are stored encrypted and are not given to unrelated third parties. You can delete your account at any time; your personal data are then erased.',
      '4. The hall is a solemn place. Please keep quiet, dress properly, keep order and follow the staff’s guidance.',
      '5. Nobody may resell bookings.',
    ],
  },
  field: {
    username: 'Username',
    password: 'Password',
    confirmpassword: 'Confirm password',
    doctype: 'ID type',
    realname: 'Name',
    idnum: 'ID number',
    telnum: 'Mobile number',
    smscode: 'Verification code',
  },
  doctype: {
    1: 'ID card',
    2: 'Passport',
    3: 'Military ID',
    4: 'Hong Kong/Macau travel permit',
    5: 'Taiwan travel permit',
  },
  sms: { send: 'Get code', again: 'Again in {{count}} s', sent: 'The code was sent' },
  menu: { title: 'Account menu', record: 'My orders', profile: 'Basic info' },
  profile: {
    title: 'Basic info',
    save: 'Save',
    saved: 'Saved',
    complete: 'Please complete your personal information and make an appointment',
    once: 'ID type and number cannot be changed once given; the rest can be changed once a year.',
    opens: 'The profile can be changed once a year; it opens again on {{date}}.',
    status: 'Account status',
    log: 'Status log',
    nolog: 'Nothing yet',
  },
  status: { 0: 'Pending review', 1: 'Normal', 2: 'Warning', 8: 'Locked', 9: 'Review rejected' },
};
