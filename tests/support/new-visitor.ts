import { randomBytes, randomInt } from 'node:crypto';
import { readSentCode, solveCaptcha } from './development-tools';
import type { Rows } from './open-rows';
import { type Answer, createVisitorClient, type VisitorClient } from './visitor-client';

/** An individual for one test, registered by API calls, so that no other test signs it out. */
export interface NewVisitor {
  client: VisitorClient;
  username: string;
  password: string;
  telnum: string;
  realname: string;
  idnum: string;
}

export const newTelnum = (): string => `137${randomInt(10_000_000, 99_999_999)}`;
export const newPassport = (): string => `E${randomInt(10_000_000, 99_999_999)}`;

/**
 * @param device the device of another visitor, to share it
 * @throws {Error} if the registration is refused
 */
export async function registerVisitor(
  baseUrl: string,
  locale: 'zh' | 'en' = 'zh',
  device?: string,
): Promise<NewVisitor> {
  const client = createVisitorClient(baseUrl, { locale, ...(device && { device }) });
  const person = {
    username: `u${randomBytes(6).toString('hex')}`,
    password: 'xk29vbq7',
    telnum: newTelnum(),
    realname: '王小明',
    idnum: newPassport(),
  };
  const captchatoken = await solveCaptcha(baseUrl, client);
  await client.call('sms/send', { telnum: person.telnum, scene: 'register', captchatoken });
  const answer: Answer = await client.call('user_account/register', {
    ...person,
    confirmpassword: person.password,
    doctype: 2,
    smscode: await readSentCode(baseUrl, person.telnum),
    agree: 1,
  });
  if (answer.code !== 'A00006') throw new Error(`not registered: ${JSON.stringify(answer)}`);
  return { client, ...person };
}

/** Registers a visitor whose phone can get a code at once: the minute between two codes is skipped. */
export async function visitorOfLongAgo(baseUrl: string, database: Rows): Promise<NewVisitor> {
  const person = await registerVisitor(baseUrl);
  const telnum = newTelnum();
  await database.query('UPDATE accounts SET telnum = $2 WHERE telnum = $1', [
    person.telnum,
    telnum,
  ]);
  return { ...person, telnum };
}
