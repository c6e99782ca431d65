import {
  type ProfileAnswer,
  RegisterUserDto,
  SaveProfileDto,
  type SendSmsAnswer,
  SendSmsDto,
  type SignInAnswer,
  SmsLoginDto,
  type StatusLogAnswer,
  TypedLoginDto,
  UsernameLoginDto,
} from './account';
import { accountCall, answer, ownCall, publicCall } from './endpoint';

/** Registration, signing in and out, and the account's own data. */
export const accountCalls = {
  smsSend: publicCall('sms/send', 'Sends a verification code to a phone.', {
    Dto: SendSmsDto,
    returns: answer<SendSmsAnswer>(),
  }),
  userRegister: publicCall('user_account/register', 'Registers an individual and signs them in.', {
    Dto: RegisterUserDto,
    returns: answer<SignInAnswer>(),
  }),
  usernameLogin: publicCall(
    'user_account/usernamelogin',
    'Signs an individual in with username and password.',
    { nonce: true, Dto: UsernameLoginDto, returns: answer<SignInAnswer>() },
  ),
  smsLogin: publicCall(
    'user_account/smslogin',
    'Signs an individual in with a code; a new phone makes an account.',
    { nonce: true, Dto: SmsLoginDto, returns: answer<SignInAnswer>() },
  ),
  /** Guides and agencies. */
  typedLogin: (type: 'tg' | 'ta') =>
    publicCall(
      `${type}_account/login`,
      'Signs a guide or an agency in with phone or ID number and password.',
      { nonce: true, Dto: TypedLoginDto, returns: answer<SignInAnswer>() },
    ),
  logininfo: ownCall('logininfo', 'The signed-in account.', {
    nonce: true,
    unlimited: true,
    withFirstPasswd: true,
    returns: answer<SignInAnswer>(),
  }),
  logout: ownCall('logout', 'Ends the sign-in.', { unlimited: true, withFirstPasswd: true }),
  getProfile: ownCall('getProfile', 'The account’s profile, and from when it can be edited.', {
    unlimited: true,
    returns: answer<ProfileAnswer>(),
  }),
  saveProfile: accountCall(
    'user_account/saveProfile',
    'Changes the profile, once in 365 days; an account without a phone must add one.',
    { access: ['user'], Dto: SaveProfileDto, returns: answer<ProfileAnswer>() },
  ),
  statuslog: ownCall('statuslog', 'Status changes of the account, newest first.', {
    unlimited: true,
    byLanguage: true,
    returns: answer<StatusLogAnswer>(),
  }),
} as const;
