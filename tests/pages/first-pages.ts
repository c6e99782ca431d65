import { findOpenDays } from '../support/booking-steps';
import { registerVisitor } from '../support/new-visitor';
import { signInStaff } from '../support/staff-client';
import { newUnit } from '../support/unit-steps';
import { createVisitorClient } from '../support/visitor-client';

/** Who opens a page: nobody in particular, an account of a kind, a unit. */
type Who = 'nobody' | 'user' | 'tg' | 'ta' | 'unit';

/** What the browser of somebody who is signed in holds, by name. */
type KeptInBrowser = Readonly<Record<string, string>>;

/** A page as somebody's first of a visit: nothing of the site is on the device. */
export interface FirstPage {
  path: string;
  who: Who;
  kept: KeptInBrowser;
}

/** `:session` is one that can be booked. */
const addresses: readonly (readonly [path: string, who: Who])[] = [
  ['/user', 'nobody'],
  ['/tg', 'nobody'],
  ['/ta', 'nobody'],
  ['/user/login', 'nobody'],
  ['/user/registry', 'nobody'],
  ['/tg/registry', 'nobody'],
  ['/user/reset', 'nobody'],
  ['/getpass', 'nobody'],
  ['/auth', 'nobody'],
  ['/mobile', 'nobody'],
  ['/user', 'user'],
  ['/user/editorder/:session', 'user'],
  ['/account/record', 'user'],
  ['/account/myticket', 'user'],
  ['/account/waitlist', 'user'],
  ['/account/visitors', 'user'],
  ['/account/profile', 'user'],
  ['/account/password', 'user'],
  ['/account/phone', 'user'],
  ['/account/securityQuestion', 'user'],
  ['/account/personalCopy', 'user'],
  ['/account/calendar', 'user'],
  ['/account/standing', 'user'],
  ['/tg', 'tg'],
  ['/account/tourOperator', 'tg'],
  ['/ta', 'ta'],
  ['/account/guides', 'ta'],
  ['/account/operator', 'ta'],
  ['/auth', 'unit'],
  ['/auth/form', 'unit'],
];

/**
 * @param only words of which a page's path and visitor (`/auth/form unit`) must begin with one; all pages where empty
 * @returns the pages to measure, with people of their own signed in on the running system
 */
export async function findFirstPages(baseUrl: string, only: string[]): Promise<FirstPage[]> {
  const wanted = addresses.filter(
    ([path, who]) => !only.length || only.some((word) => `${path} ${who}`.startsWith(word)),
  );
  const kept = await signIn(baseUrl);
  const session = (await findOpenDays(createVisitorClient(baseUrl)))[0]?.[0]?.eventssessionid ?? '';
  return wanted.map(([path, who]) => ({
    path: path.replace(':session', session),
    who,
    kept: kept[who],
  }));
}

async function signIn(baseUrl: string): Promise<Record<Who, KeptInBrowser>> {
  const unit = await newUnit(baseUrl, await signInStaff(baseUrl, 'admin'));
  return {
    nobody: {},
    user: keptBy('user', (await registerVisitor(baseUrl)).client.authtoken),
    tg: keptBy('tg', await signInTeam(baseUrl, 'tg', '13900000002', 'Guide2026')),
    ta: keptBy('ta', await signInTeam(baseUrl, 'ta', '13900000003', 'Agency2026')),
    unit: { 'unit-authtoken': String(unit.client.authtoken) },
  };
}

const keptBy = (accountType: 'user' | 'tg' | 'ta', token: string | undefined): KeptInBrowser => ({
  authtoken: String(token),
  accountType,
});

/** By the accounts of the demonstration. */
async function signInTeam(
  baseUrl: string,
  type: 'tg' | 'ta',
  loginname: string,
  password: string,
): Promise<string | undefined> {
  const client = createVisitorClient(baseUrl);
  const answer = await client.call(`${type}_account/login`, { loginname, password });
  if (!client.authtoken)
    throw new Error(`${loginname} is not signed in: ${JSON.stringify(answer)}`);
  return client.authtoken;
}
