import { orderCalls } from '@hall/shared/contract/order';
import { handTrack } from '@hall/tests/support/hand-track';
import { newPassport, newTelnum } from '@hall/tests/support/new-visitor';
import { decided, findOpenDays, newRequestId, party } from '@hall/tests/support/booking-steps';
import { fetchAsVisitor } from '@hall/tests/support/raw-files';
import { createVisitorClient, type VisitorClient } from '@hall/tests/support/visitor-client';
import { outside } from './outside';
import type { Installation } from './installation';

/** Registers an individual with the code that the SMS operator received. */
export async function registerVisitor(hall: Installation): Promise<VisitorClient> {
  const client = createVisitorClient(hall.baseUrl, { locale: 'zh' });
  const telnum = newTelnum();
  const captchatoken = await solveCaptcha(hall, client);
  await client.call('sms/send', { telnum, scene: 'register', captchatoken });
  const password = 'xk29vbq7';
  const answer = await client.call('user_account/register', {
    username: `u${telnum}`,
    password,
    confirmpassword: password,
    telnum,
    agree: 1,
    realname: '王小明',
    idnum: newPassport(),
    doctype: 2,
    smscode: await readSentCode(hall, telnum),
  });
  if (answer.code !== 'A00006') throw new Error(`not registered: ${JSON.stringify(answer)}`);
  return client;
}

/** Books for two visitors on the first open day. @returns the order's id */
export async function bookVisit(hall: Installation, client: VisitorClient): Promise<string> {
  const [session] = (await findOpenDays(client))[0] ?? [];
  if (!session) throw new Error('no session is open');
  const submitted = await client.call('booking/submit', {
    requestid: newRequestId(),
    eventssessionid: session.eventssessionid,
    captchatoken: await solveCaptcha(hall, client),
    visitors: party(2),
  });
  if (submitted.status !== 202) throw new Error(`refused: ${JSON.stringify(submitted)}`);
  const result = await decided(client, submitted.requestid);
  if (result.state !== 'confirmed') throw new Error(`not booked: ${JSON.stringify(result)}`);
  return String(result.orderid);
}

/** Downloads the printable ticket: its Chinese font is one of the files that the image contains. */
export async function fetchTicket(
  { baseUrl }: Installation,
  client: VisitorClient,
  orderid: string,
): Promise<void> {
  const answer = await fetchAsVisitor(baseUrl, client, orderCalls.ticketPdf, { orderid });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') throw new Error(`no ticket: ${answer.status}`);
}

/** Solves the puzzle by decrypting its id, which holds the position that a person would see. */
async function solveCaptcha(hall: Installation, client: VisitorClient): Promise<string> {
  const { captchaid, background } = await client.call('captcha/create');
  if (typeof background !== 'string') throw new Error('no puzzle was returned');
  const open = `require('@hall/toolkit/captcha').createPuzzleSeals(process.env.INDEX_KEY).open('${String(captchaid)}').x`;
  const x = Number(await hall.exec('gateway', 'node', '-p', open));
  const { captchatoken } = await client.call('captcha/verify', {
    captchaid: String(captchaid),
    x,
    track: handTrack(x),
  });
  return String(captchatoken);
}

async function readSentCode(hall: Installation, telnum: string): Promise<string> {
  const ask = `fetch('http://127.0.0.1:${outside.operator}').then((answer) => answer.text()).then(console.log)`;
  const sent = JSON.parse(await hall.exec('outside', 'node', '-e', ask)) as {
    to: string;
    text: string;
  }[];
  const code = sent
    .filter(({ to }) => to.endsWith(telnum))
    .map(({ text }) => /\d{6}/.exec(text)?.[0])
    .at(-1);
  if (!code) throw new Error('the SMS operator received no code');
  return code;
}
