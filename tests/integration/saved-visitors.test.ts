import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { maskNumber } from '@hall/shared/rules/masking';
import {
  decided,
  findOpenDays,
  type OpenSession,
  party,
  readOrder,
  submit as submitTo,
} from '../support/booking-steps';
import { registerVisitor } from '../support/new-visitor';
import { ownSystem, type System } from '../support/take-system';
import type { VisitorClient } from '../support/visitor-client';

describe('saved visitors', () => {
  let system: System;
  let client: VisitorClient;
  let sessions: OpenSession[];

  beforeAll(async () => {
    system = await ownSystem();
    ({ client } = await registerVisitor(system.baseUrl));
    [sessions] = (await findOpenDays(client)) as [OpenSession[]];
  });

  const submit = (by: VisitorClient, fields: Record<string, string | number | object>) =>
    submitTo(system.baseUrl, by, fields);

  test('are listed with masked numbers, keep them, and are booked by their ids', async () => {
    const { client: booker, idnum } = await registerVisitor(system.baseUrl);
    const [person] = party(1);
    await booker.call('visitor/save', person!);
    const { visitors, myself } = await booker.call<{
      visitors: { visitorid: string; idnum: string }[];
      myself: { visitorid: string; idnum: string };
    }>('visitor/list');
    expect(visitors[0]!.idnum).toBe(maskNumber(person!.idnum));
    expect(myself.idnum).toBe(maskNumber(idnum));
    const { visitorid } = visitors[0]!;
    const saved = { visitorid, realname: '李华', doctype: person!.doctype };
    expect(await booker.call('visitor/save', saved)).toMatchObject({ code: 'A00006' });
    expect(await booker.call('visitor/save', { ...saved, doctype: 1 })).toMatchObject({
      code: 'A00002',
      errors: [{ field: 'idnum' }],
    });

    const stranger = (await registerVisitor(system.baseUrl)).client;
    const asked = {
      eventssessionid: sessions[2]!.eventssessionid,
      visitors: [{ visitorid: 'myself' }, { visitorid }],
    };
    expect(await submit(stranger, asked)).toMatchObject({
      code: 'A00002',
      errors: [{ field: 'visitorid', index: 1 }],
    });
    const waiting = { eventssessionids: [asked.eventssessionid], visitors: asked.visitors };
    expect(await stranger.call('waitlist/join', waiting)).toMatchObject({
      code: 'A00002',
      errors: [{ field: 'visitorid', index: 1 }],
    });
    const requestid = randomBytes(16).toString('hex');
    const send = () => submit(booker, { ...asked, requestid });
    expect(await send()).toMatchObject({ status: 202, code: 'A00006' });
    const { orderid } = await decided(booker, requestid);
    const order = await readOrder(booker, orderid);
    expect(order.visitors.map((one) => one.idnum)).toEqual([myself.idnum, visitors[0]!.idnum]);

    await booker.call('visitor/save', { ...saved, realname: '李小华' });
    expect(await send()).toMatchObject({ status: 202 });
    await booker.call('visitor/remove', { visitorid });
    expect(await send()).toMatchObject({ status: 202, requestid });
  });

  test('are listed by last use once a booking for them is confirmed', async () => {
    const booker = (await registerVisitor(system.baseUrl)).client;
    const [first, second] = party(2);
    for (const person of [first, second]) await booker.call('visitor/save', person!);
    const idnums = async () =>
      ((await booker.call('visitor/list')).visitors as { idnum: string }[]).map(
        ({ idnum }) => idnum,
      );
    const masked = [first, second].map((person) => maskNumber(person!.idnum));
    expect(await idnums()).toEqual(masked.toReversed());
    const submitted = await submit(booker, {
      eventssessionid: sessions[1]!.eventssessionid,
      visitors: [first!],
    });
    await decided(booker, submitted.requestid);
    expect(await idnums()).toEqual(masked);
  });
});
