import { TOTP } from 'otpauth';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { newRequestId, party } from '@hall/tests/support/booking-steps';
import { eventually } from '@hall/tests/support/eventually';
import { newTelnum } from '@hall/tests/support/new-visitor';
import { signInStaff, type StaffAnswer, type StaffClient } from '@hall/tests/support/staff-client';

const password = 'a-password-of-my-own-26';

function expectStatus(answer: StaffAnswer, status: number): StaffAnswer {
  if (answer.status === status) return answer;
  throw new Error(`${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`);
}

/**
 * Signs in for the first time as production requires: a new password, then a second factor.
 * @param first the password that `npm run staff:create` printed
 * @returns the client, and a function that signs in again, e.g. after a restore
 */
export async function settleAdmin(baseUrl: string, first: string) {
  const begun = await signInStaff(baseUrl, 'first.admin', { password: first });
  const change = { oldpassword: first, password, confirmpassword: password };
  expectStatus(await begun.call('POST', 'session/password', change), 204);
  const client = await signInStaff(baseUrl, 'first.admin', { password });
  const { body } = expectStatus(await client.call('POST', 'session/totp', { password }), 200);
  const totp = new TOTP({ secret: String(body.secret) });
  expectStatus(await client.call('PUT', 'session/totp', { totp: totp.generate() }), 200);
  const signInAgain = () =>
    signInStaff(baseUrl, 'first.admin', { password, totp: totp.generate() });
  return { client, signInAgain };
}

/** Creates an area and a day that is open for booking. @returns the day */
export async function openDay(admin: StaffClient): Promise<string> {
  const area = { name_zh: '主馆', name_en: 'Main hall', active: true };
  const { areaid } = expectStatus(await admin.call('POST', 'areas', area), 201).body;
  const date = hallDateOf(new Date(Date.now() + 3 * 86_400_000));
  const seats = { personal: 100, team: 0, window: 100 };
  const releaseat = new Date(Date.now() - 3_600_000).toISOString();
  const sessions = [{ starttime: '09:00', endtime: '10:00', ...seats }];
  expectStatus(await admin.call('POST', 'days', { areaid, date, releaseat, sessions }), 201);
  return date;
}

/** Books at the ticket window and waits for the decision. @returns the order's id */
export async function bookAtWindow(admin: StaffClient, date: string): Promise<string> {
  const { items } = (await admin.call('GET', `orders/window?date=${date}`)).body as {
    items?: { eventssessionid: string }[];
  };
  const requestid = newRequestId();
  const eventssessionid = items?.[0]?.eventssessionid;
  const form = { requestid, eventssessionid, telnum: newTelnum(), visitors: party(2) };
  expectStatus(await admin.call('POST', 'orders', form), 202);
  return eventually(async () => {
    const { body } = await admin.call('GET', `orders/requests/${requestid}`);
    if (body.state !== 'confirmed') throw new Error(`not booked: ${JSON.stringify(body)}`);
    return String(body.orderid);
  });
}

/** Starts an export of all orders and waits until it is ready. @returns the export's id */
export async function exportOrders(admin: StaffClient): Promise<string> {
  const begun = await admin.call('POST', 'exports', { kind: 'orders' });
  const exportid = String(expectStatus(begun, 202).body.exportid);
  await eventually(() => fetchExport(admin, exportid), 120_000);
  return exportid;
}

/** Downloads the export. @throws {Error} if the download fails */
export async function fetchExport(admin: StaffClient, exportid: string): Promise<void> {
  const { body } = expectStatus(await admin.call('GET', `exports/${exportid}/file`), 200);
  if (!String(body.text).startsWith('PK')) throw new Error('the file is not a workbook');
}
