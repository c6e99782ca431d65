import { describe, expect, test } from '@jest/globals';
import { book, findOpenDays } from '../support/booking-steps';
import { registerVisitor, type NewVisitor } from '../support/new-visitor';
import { signInStaff } from '../support/staff-client';
import { eventually } from '../support/eventually';
import { useSystem } from '../support/use-system';

describe('what follows from a score', () => {
  const used = useSystem();

  /** Somebody with so many points; what is remembered of the sign-in lasts two seconds. */
  async function visitorWith(score: number, pausedUntil = 'NULL'): Promise<NewVisitor> {
    const visitor = await registerVisitor(used.system.baseUrl);
    await used.database.query(
      `INSERT INTO risk_scores (account_id, score, reasons, for_review, paused_until)
       SELECT id, $2::int, '[{"rule": "people", "points": 45, "count": 70}]', $2::int >= 50, ${pausedUntil}
       FROM accounts WHERE username = $1`,
      [visitor.username, score],
    );
    return visitor;
  }

  test('from 30 points on a booking asks for two puzzles, and a usual token does not serve', async () => {
    const { client } = await visitorWith(45);
    const [sessions] = await findOpenDays(client, 1);
    await eventually(async () =>
      expect(await book(used.system.baseUrl, client, sessions![0]!, 1)).toMatchObject({
        code: 'A00005',
      }),
    );
  });

  test('a pause is refused with its end; the owner is told why, staff set it aside', async () => {
    const { client, username } = await visitorWith(85, "now() + interval '5 days'");
    expect(await client.call('user_account/getStanding')).toMatchObject({
      code: 'A00006',
      reasons: ['近 90 天内，该账号为 70 位不同参观人预约'],
      measures: ['captcha', 'review', 'pause'],
    });
    const reviewer = await signInStaff(used.system.baseUrl, 'reviewer');
    const listed = await reviewer.call('GET', 'risk');
    const [account] = (await used.database.query('SELECT id FROM accounts WHERE username = $1', [
      username,
    ])) as [{ id: string }];
    expect(JSON.stringify(listed.body)).toContain(`"accountid":"${account.id}"`);
    const form = { reason: 'A school class was booked', until: '2099-12-31' };
    const gate = await signInStaff(used.system.baseUrl, 'gate');
    expect((await gate.call('POST', `risk/${account.id}/set-aside`, form)).status).toBe(403);
    expect((await reviewer.call('POST', `risk/${account.id}/set-aside`, form)).status).toBeLessThan(
      300,
    );
    expect(await client.call('user_account/getStanding')).toMatchObject({
      measures: [],
      pauseduntil: '',
      setasideuntil: '2099-12-31',
    });
    const [sessions] = await findOpenDays(client, 1);
    expect(await book(used.system.baseUrl, client, sessions![0]!, 1)).toMatchObject({
      state: 'confirmed',
    });
    const acts = (await used.database.query(
      "SELECT reason FROM audit_log WHERE act = 'risk.setAside'",
    )) as object[];
    expect(acts).toHaveLength(1);
  });
});
