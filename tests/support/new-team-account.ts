import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { readSentCode, solveCaptcha } from './development-tools';
import { newPassport, newTelnum } from './new-visitor';
import type { Rows } from './open-rows';
import { type Answer, createVisitorClient, type VisitorClient } from './visitor-client';

type TeamType = 'tg' | 'ta';

export interface NewTeamAccount {
  client: VisitorClient;
  accountid: string;
  telnum: string;
  idnum: string;
  password: string;
  /** The name of an agency. */
  taname: string;
}

/** @returns a picture of a certificate, in the format of a phone camera */
export async function certificateImage(format: 'jpeg' | 'png' = 'jpeg'): Promise<Blob> {
  const picture = sharp({
    create: { width: 320, height: 200, channels: 3, background: '#b8860b' },
  });
  return new Blob([new Uint8Array(await picture[format]().toBuffer())]);
}

/**
 * @returns a photo as a phone stores it: far above the limit of an upload, and on its side. Upright its width is three
 *   quarters of its height, and its top right corner is red
 */
export async function phonePhoto(width = 4000, quality = 95): Promise<Buffer> {
  const red = { create: { width: 800, height: 800, channels: 3 as const, background: '#f00' } };
  return sharp({
    create: {
      width,
      height: (width * 3) / 4,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .composite([{ input: await sharp(red).png().toBuffer(), left: 0, top: 0 }])
    .jpeg({ quality })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

interface TeamForm extends Record<string, string | number | Blob> {
  telnum: string;
  idnum: string;
}

/**
 * Fills in the form of an unknown guide or agency and sends the code.
 * @returns the form
 */
export async function fillTeamForm(
  baseUrl: string,
  type: TeamType,
  client: VisitorClient,
): Promise<TeamForm> {
  const telnum = newTelnum();
  const captchatoken = await solveCaptcha(baseUrl, client);
  await client.call('sms/send', { telnum, scene: 'register', captchatoken });
  const number = randomInt(100_000, 999_999);
  return {
    password: 'xk29vbq7',
    confirmpassword: 'xk29vbq7',
    doctype: 2,
    realname: type === 'tg' ? '李小红' : '赵经理',
    idnum: newPassport(),
    telnum,
    smscode: await readSentCode(baseUrl, telnum),
    email: `${telnum}@example.org`,
    agree: 1,
    ...(type === 'tg'
      ? { certno: `D-1101-${number}`, certimage: await certificateImage() }
      : {
          taname: `远方旅行社${number}`,
          licenceno: `L-BJ-${number}`,
          licenceimage: await certificateImage('png'),
        }),
  };
}

/** Signs in as the pages do. */
export async function signInTeam(
  type: TeamType,
  client: VisitorClient,
  loginname: string,
  password: string,
): Promise<Answer> {
  client.authtoken = undefined;
  return client.call(`${type}_account/login`, { loginname, password });
}

/**
 * Registers a guide or an agency by API calls, which signs it in.
 * @param review the status that the hall's review sets
 */
export async function registerTeam(
  baseUrl: string,
  database: Rows,
  type: TeamType,
  review: 0 | 1 | 2 | 8 | 9 = 1,
  locale: 'zh' | 'en' = 'zh',
): Promise<NewTeamAccount> {
  const client = createVisitorClient(baseUrl, { locale });
  const form = await fillTeamForm(baseUrl, type, client);
  const answer = await client.call(`${type}_account/register`, form);
  if (answer.code !== 'A00006') throw new Error(`not registered: ${JSON.stringify(answer)}`);
  const accountid = String(answer.accountid);
  await database.query('UPDATE accounts SET status = $2 WHERE id = $1', [accountid, review]);
  const { telnum, idnum, taname } = form;
  return {
    client,
    accountid,
    telnum,
    idnum,
    password: 'xk29vbq7',
    taname: typeof taname === 'string' ? taname : '',
  };
}

/** Requests a binding as the guide and approves it as the agency. */
export async function bind(guide: NewTeamAccount, agency: NewTeamAccount): Promise<void> {
  await guide.client.call('tg_agency/apply', { taid: agency.accountid });
  const answer = await agency.client.call('ta_guides/approve', { guideid: guide.accountid });
  if (answer.code !== 'A00006') throw new Error(`not bound: ${JSON.stringify(answer)}`);
}

/** Adds or changes an operator of the agency, with a code to the given phone. */
export async function saveOperator(
  baseUrl: string,
  { client }: NewTeamAccount,
  fields: { realname: string; telnum: string; password?: string; operatorid?: string },
): Promise<Answer> {
  const captchatoken = await solveCaptcha(baseUrl, client);
  await client.call('sms/send', { telnum: fields.telnum, scene: 'phone', captchatoken });
  const smscode = await readSentCode(baseUrl, fields.telnum);
  return client.call('ta_operators/save', { ...fields, smscode });
}

/** Signs in a new operator, who replaces the password that the agency gave. */
export async function signInOperator(
  client: VisitorClient,
  { telnum, given, password }: { telnum: string; given: string; password: string },
): Promise<void> {
  await signInTeam('ta', client, telnum, given);
  const change = { oldpassword: given, password, confirmpassword: password };
  const { code } = await client.call('ta_account/changePassword', change);
  if (code !== 'A00006') throw new Error(`not changed: ${code}`);
}
