import type {
  ProfileAnswer,
  RegisterUserDto,
  SaveProfileDto,
  SendSmsAnswer,
  SendSmsDto,
  SignInAnswer,
  SmsLoginDto,
  StatusLogAnswer,
  TypedLoginDto,
  UsernameLoginDto,
} from './account';
import { endpoint } from './endpoint';

/** Separate from the forms, whose validation library is large: the first page reads the session and sends no form. */
export const accountCalls = {
  smsSend: endpoint<SendSmsDto, SendSmsAnswer>('sms/send'),
  userRegister: endpoint<RegisterUserDto, SignInAnswer>('user_account/register'),
  usernameLogin: endpoint<UsernameLoginDto, SignInAnswer>('user_account/usernamelogin'),
  smsLogin: endpoint<SmsLoginDto, SignInAnswer>('user_account/smslogin'),
  /** Guides and agencies. */
  typedLogin: (type: 'tg' | 'ta') => endpoint<TypedLoginDto, SignInAnswer>(`${type}_account/login`),
  logininfo: (type: string) => endpoint<undefined, SignInAnswer>(`${type}_account/logininfo`),
  logout: (type: string) => endpoint<undefined, object>(`${type}_account/logout`),
  getProfile: (type: string) => endpoint<undefined, ProfileAnswer>(`${type}_account/getProfile`),
  saveProfile: (type: string) =>
    endpoint<SaveProfileDto, ProfileAnswer>(`${type}_account/saveProfile`),
  statuslog: (type: string) => endpoint<undefined, StatusLogAnswer>(`${type}_account/statuslog`),
} as const;
