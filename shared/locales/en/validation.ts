import type { validation as zh } from '../zh/validation';
import type { Translated } from '../translated';

export const validation: Translated<typeof zh> = {
  required: 'Please fill this in',
  invalid: 'This is not in the correct format',
  sort: 'This list cannot be sorted so',
  reason: 'Please give a reason (2 to 500 characters)',
  totp: 'Enter the 6 digits of your authenticator, or a recovery code',
  unknownfield: 'This field is not supported',
  username: 'A username has 2-18 letters, digits or Chinese characters',
  usernameTaken: 'This username is taken',
  password: 'A password has 6-18 letters or digits',
  passwordTooShort: 'A password has at least {{min}} characters',
  passwordCommon: 'This password is too common, please choose another',
  passwordPersonal: 'A password must not contain your phone or ID number or the name of the hall',
  confirmpassword: 'Password is inconsistent',
  realname:
    'A name is in Chinese or in letters, not mixed, without spaces; the only other character is the middle dot',
  doctype: 'Incorrect ID type',
  telnum: 'The mobile number is not in the correct format',
  smscode: 'Please enter the 6-digit code',
  agree: 'Please read and agree to the registration protocol',
  date: 'The date is not in the correct format',
  month: 'The month is not in the correct format',
  requestid: 'The request number is not in the correct format',
  session: 'Please select a session',
  waitlistSessions: 'Choose 3 sessions at the most',
  visitors: 'Please add at least one visitor',
  captcha: 'Please complete the verification',
  idnum: {
    format: 'ID number is not in the correct format',
    check: 'ID number is wrong, please check',
    type: 'Incorrect ID type',
    duplicate: 'This ID number stands here already',
    alreadyBooked: 'This visitor already has a booking that day',
    unchangeable: 'ID type and ID number cannot be changed',
  },
  file: {
    required: 'Please choose a file',
    tooLarge: 'The file is larger than {{kb}} KB',
    image: 'Please upload a jpg or png image',
    document: 'Please upload a pdf, jpg or png file',
  },
  paste: {
    line: 'Each line should read: name, ID number',
    tooMany: 'At most {{count}} more can be added',
  },
};
