import type { Config } from '../config';

/** The messaging app's open platform: OAuth 2, authorization code. */
export interface MessagingApp {
  /**
   * @param state returned with the code
   * @returns the address at which the person in the app confirms the sign-in
   */
  authorizeUrl(state: string): string;
  /**
   * Exchanges a code for the person who confirmed.
   * @returns the person's id at the platform: the id common to all of the hall's apps, if the platform has one
   * @throws {Error} if the platform refuses the code or does not answer within five seconds; the message contains the
   *   platform's error number, never the code or the secret
   */
  exchangeCode(code: string): Promise<string>;
}

type MessagingAppConfig = Pick<
  Config,
  | 'PUBLIC_URL'
  | 'MESSAGING_APP_ID'
  | 'MESSAGING_APP_SECRET'
  | 'MESSAGING_APP_AUTHORIZE_URL'
  | 'MESSAGING_APP_TOKEN_URL'
  | 'MESSAGING_APP_SCOPE'
>;

/** The platform's redirect target, below PUBLIC_URL. */
export const messagingAppCallback = '/oauth/messaging-app/callback';

interface TokenAnswer {
  openid?: string;
  unionid?: string;
  errcode?: number;
}

/** @returns undefined if no platform is configured */
export function createMessagingApp(config: MessagingAppConfig): MessagingApp | undefined {
  const { MESSAGING_APP_ID: appid, MESSAGING_APP_SECRET: secret } = config;
  const { MESSAGING_APP_AUTHORIZE_URL: authorize, MESSAGING_APP_TOKEN_URL: token } = config;
  if (!appid || !secret || !authorize || !token) return undefined;
  return {
    authorizeUrl(state) {
      const url = new URL(authorize);
      url.search = String(
        new URLSearchParams({
          appid,
          redirect_uri: new URL(messagingAppCallback, config.PUBLIC_URL).href,
          response_type: 'code',
          scope: config.MESSAGING_APP_SCOPE,
          state,
        }),
      );
      return url.href;
    },
    async exchangeCode(code) {
      const url = new URL(token);
      url.search = String(
        new URLSearchParams({ appid, secret, code, grant_type: 'authorization_code' }),
      );
      const answer = await fetch(url, { signal: AbortSignal.timeout(5000), redirect: 'error' });
      if (!answer.ok) throw new Error(`the messaging app answered ${answer.status}`);
      const { openid, unionid, errcode } = (await answer.json()) as TokenAnswer;
      const person = unionid ?? openid;
      if (!person) throw new Error(`the messaging app refused the code (${errcode ?? 'no id'})`);
      return person;
    },
  };
}
