import { beforeAll, describe, expect, test } from '@jest/globals';
import { joinLanguages } from '@hall/shared/rules/both-languages';
import { book, findOpenDays, leaveSeats, type OpenSession, party } from '../support/booking-steps';
import { readMessages, readSentCode, solveCaptcha } from '../support/development-tools';
import { eventually } from '../support/eventually';
import { registerTeam } from '../support/new-team-account';
import { newTelnum, registerVisitor } from '../support/new-visitor';
import { offerAllDay } from '../support/offer-all-day';
import { type StaffClient, signInStaff } from '../support/staff-client';
import { createVisitorClient } from '../support/visitor-client';
import { newUnit, people, submitForm } from '../support/unit-steps';
import { useSystem } from '../support/use-system';

/** A text of each message that identifies the message and its language. Each begins with the hall's name. */
const words = {
  zh: {
    code: /^【[^】]+】您正在注册.*验证码是 \d{6}/,
    approve: /^【[^】]+】您的账号已通过纪念馆审核。绑定已通过审核的旅行社后/,
    lockUntil: /^【[^】]+】您的账号已被锁定至 2099年1月31日/,
    lift: /^【[^】]+】您的账号已恢复正常/,
    bindingRequest: /^【[^】]+】导游李\*红申请绑定贵社/,
    bound: /已同意您的绑定申请/,
    unbind: /^【[^】]+】工作人员已解除导游/,
    ticket: /^【[^】]+】您已预约/,
    cancelled: /已由纪念馆取消。.*原因：设备检修。$/,
    closed: /场次暂停开放.*原因：场馆检修。$/,
    offer: /^【[^】]+】您候补的/,
    approved: /^【[^】]+】您的团体参观申请.*已通过审核/,
    rejected: /^【[^】]+】您的团体参观申请.*未通过审核。审核意见：人数不符[^¦]*$/,
    lapsed: /请重新选择场次后再次提交/,
    phone: /^【[^】]+】您的账号绑定的手机号或邮箱已更换为/,
  },
  en: {
    code: /^[\w ]+: Your code to register is \d{6}/,
    approve: /approved your account\. You can book once you are bound/,
    lockUntil: /^[\w ]+: Your account has been locked until Saturday 31 January 2099/,
    lift: /^[\w ]+: Your account has been restored/,
    bindingRequest: /^[\w ]+: The guide 李\*红 has applied to be bound/,
    bound: /approved your application\. You can now make team bookings/,
    unbind: /^[\w ]+: The hall ended the binding of the guide 李\*红/,
    ticket: /^[\w ]+: Your visit: /,
    cancelled: /was cancelled by the hall\. .*Reason: repairs\.$/,
    closed: /is closed, .*Reason: maintenance\.$/,
    offer: /^[\w ]+: Places are available for/,
    approved: /^[\w ]+: Your group visit .* is approved/,
    rejected: /^[\w ]+: Your group visit .* was rejected\. The hall’s comment: wrong number/,
    lapsed: /The chosen session was closed/,
    phone: /^[\w ]+: The phone number or e-mail address of your account is now/,
  },
};

const used = useSystem();

describe.each(['zh', 'en'] as const)('a reader who uses the site in %s', (locale) => {
  let admin: StaffClient;
  let days: OpenSession[][];
  const texts = words[locale];

  beforeAll(async () => {
    // Staff work in the other language, which must not matter.
    admin = await signInStaff(used.system.baseUrl, 'admin', {
      locale: locale === 'zh' ? 'en' : 'zh',
    });
    await offerAllDay(used.system.baseUrl);
    const { client } = await registerVisitor(used.system.baseUrl);
    days = await findOpenDays(client, 3);
  });

  const newest = (messages: { text: string }[]): string | undefined =>
    messages.find(({ text }) => !text.includes('/t/'))?.text;
  /**
   * Waits for the newest message to a phone or mail address, if it is a new one. Ticket messages arrive independently.
   */
  async function expectMessage(to: string, expected: RegExp): Promise<void> {
    await eventually(async () =>
      expect(newest(await readMessages(used.system.baseUrl, to))).toMatch(expected),
    );
    // The console shows the message as it was sent.
    const { body } = await admin.call('POST', 'messages/search', { telnum: to });
    if (!expected.source.includes('\\d{6}'))
      expect(newest(body.items as { text: string }[])).toMatch(expected);
  }
  const decide = async (accountid: string, path: string, form: object): Promise<void> => {
    const { version } = (await admin.call('GET', `accounts/${accountid}`)).body;
    const { status, body } = await admin.call('POST', `accounts/${accountid}/${path}`, {
      version,
      ...form,
    });
    expect({ status, body }).toMatchObject({ status: 204 });
  };

  test('gets the hall’s decisions about an account in that language', async () => {
    const guide = await registerTeam(used.system.baseUrl, used.database, 'tg', 0, locale);
    await expectMessage(guide.telnum, texts.code);
    await decide(guide.accountid, 'review', { decision: 'approve' });
    await expectMessage(guide.telnum, texts.approve);
    // A guide also has a mail address, and gets mails too.
    await expectMessage(`${guide.telnum}@example.org`, texts.approve);
    await decide(guide.accountid, 'status', { status: 8, reason: '冒用', until: '2099-01-31' });
    await expectMessage(guide.telnum, texts.lockUntil);
    await decide(guide.accountid, 'status', { status: 1, reason: '误判' });
    await expectMessage(guide.telnum, texts.lift);
  });

  test('gets messages in the last chosen language, also without a new sign-in', async () => {
    const other = locale === 'zh' ? 'en' : 'zh';
    const { client, telnum, password } = await registerVisitor(used.system.baseUrl, other);
    const { authtoken } = client;
    const switched = createVisitorClient(used.system.baseUrl, { locale });
    switched.authtoken = authtoken;
    await switched.call('user_account/logininfo');
    const next = newTelnum();
    const captchatoken = await solveCaptcha(used.system.baseUrl, switched);
    await switched.call('sms/send', { telnum: next, scene: 'phone', captchatoken });
    await switched.call('user_account/changePhone', {
      telnum: next,
      smscode: await readSentCode(used.system.baseUrl, next),
      password,
    });
    await expectMessage(telnum, texts.phone);
  });

  test('gets the steps of a binding in that language', async () => {
    const guide = await registerTeam(used.system.baseUrl, used.database, 'tg', 1, locale);
    const agency = await registerTeam(used.system.baseUrl, used.database, 'ta', 1, locale);
    await guide.client.call('tg_agency/apply', { taid: agency.accountid });
    await expectMessage(agency.telnum, texts.bindingRequest);
    await agency.client.call('ta_guides/approve', { guideid: guide.accountid });
    await expectMessage(guide.telnum, texts.bound);
    const { body } = await admin.call('POST', 'bindings/search', { keyword: agency.telnum });
    const [binding] = body.items as [{ bindingid: string }];
    await admin.call('POST', `bindings/${binding.bindingid}/step`, {
      step: 'unbind',
      reason: '双方要求',
    });
    for (const { telnum } of [guide, agency]) await expectMessage(telnum, texts.unbind);
  });

  test('gets order changes and offers in that language', async () => {
    const visitor = await registerVisitor(used.system.baseUrl, locale);
    const [first, second] = days[0]!;
    const { orderid } = await book(used.system.baseUrl, visitor.client, first!, 1);
    await admin.call('POST', `orders/${String(orderid)}/resend`, {});
    await expectMessage(visitor.telnum, texts.ticket);

    await leaveSeats(used.database, visitor.client, second!, 2);
    const holder = await registerVisitor(used.system.baseUrl);
    const held = await book(used.system.baseUrl, holder.client, second!, 2);
    // Until the gateway's board shows no seats, the call answers that the visitor can book.
    const waiting = { eventssessionids: [second!.eventssessionid], visitors: party(2) };
    await eventually(async () => {
      const captchatoken = await solveCaptcha(used.system.baseUrl, visitor.client);
      const joined = await visitor.client.call('waitlist/join', { ...waiting, captchatoken });
      expect(joined.code).toBe('A00006');
    });
    await holder.client.call('order/cancel', { orderid: String(held.orderid) });
    await expectMessage(visitor.telnum, texts.offer);

    await admin.call('POST', `orders/${String(orderid)}/cancel`, {
      reason: joinLanguages('设备检修', 'repairs'),
    });
    await expectMessage(visitor.telnum, texts.cancelled);

    const [closing] = days[1]!;
    await book(used.system.baseUrl, visitor.client, closing!, 1);
    await admin.call('POST', `days/1/${closing!.eventsdate}/close`, {
      reason_zh: '场馆检修',
      reason_en: 'maintenance',
    });
    await expectMessage(visitor.telnum, texts.closed);
  });

  test('gets the decision on a group visit application in that language', async () => {
    const telnum = newTelnum();
    const { client } = await newUnit(used.system.baseUrl, admin, { locale, telnum });
    const [session, other] = days[2]!;
    const submit = async (at: OpenSession) => {
      const answer = await submitForm(client, at, people(2));
      await used.database.query(`UPDATE auth_applies SET form = form || $2::jsonb WHERE id = $1`, [
        answer.authapplyid,
        JSON.stringify({ telnum }),
      ]);
      return answer.authapplyid;
    };
    const reviewer = await signInStaff(used.system.baseUrl, 'reviewer');
    const approver = await signInStaff(used.system.baseUrl, 'approver');
    const decideApplication = (by: StaffClient, id: string, form: object) =>
      by.call('POST', `authorizations/${id}/decision`, form);
    const refused = await submit(session!);
    await decideApplication(reviewer, refused, {
      decision: 'reject',
      comment: joinLanguages('人数不符', 'wrong number'),
    });
    await expectMessage(telnum, texts.rejected);
    const approved = await submit(other!);
    await decideApplication(reviewer, approved, { decision: 'approve' });
    await decideApplication(approver, approved, { decision: 'approve' });
    await expectMessage(telnum, texts.approved);
    await admin.call('POST', `days/1/${other!.eventsdate}/close`, {
      eventssessionid: other!.eventssessionid,
      reason_zh: '场馆检修',
      reason_en: 'maintenance',
    });
    await expectMessage(telnum, texts.lapsed);
  });
});
