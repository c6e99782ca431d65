import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Redis } from '@hall/platform/redis/connections';
import { createLimits, networkOf } from '@hall/toolkit/limits';
import { adminBase } from '@hall/shared/contract/staff/problem';
import { signInStaff } from '../support/staff-client';
import { sharedSystem, type SharedSystem } from '../support/take-system';
import { redisUntilEnd } from '../support/until-end';

describe('login attempts of staff', () => {
  let system: SharedSystem;
  let redis: Redis;
  beforeAll(async () => {
    system = await sharedSystem();
    redis = await redisUntilEnd(system.redisUrl);
  });

  const newLimits = () =>
    createLimits(redis, {
      INDEX_KEY: randomBytes(32).toString('base64'),
      SMS_HOURLY_PER_ADDRESS: 30,
    });

  test('leave nothing in Redis from which an address could be guessed', async () => {
    await expect(
      signInStaff(system.baseUrl, 'nobody.here', { password: 'not-the-password-26' }),
    ).rejects.toThrow('401');
    const keys = await redis.keys('limit:staff*');
    expect(keys.length).toBeGreaterThan(1);
    // There are so few IPv4 addresses that all plain hashes can be precomputed.
    const plain = ['127.0.0.1', '::1']
      .map(networkOf)
      .flatMap((network) => [network, `nobody.here|${network}`])
      .flatMap((text) => [text, createHash('sha256').update(text).digest('base64url')]);
    expect(keys.filter((key) => plain.some((each) => key.includes(each)))).toEqual([]);
  });

  test('use little CPU, however many are simultaneous, from any address', async () => {
    const ask = (at: number) =>
      fetch(`${system.baseUrl}${adminBase}/session`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-dev-client-address': `198.18.${3 + (at % 50)}.${at % 250}`,
        },
        body: JSON.stringify({ username: `nobody.${at}`, password: 'not-the-password-26' }),
      });
    const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => ask(at)));
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(20);
    expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
    expect(answers.filter(({ status }) => ![401, 503].includes(status))).toEqual([]);
  });

  test('of a name wait longer each time, over all networks; a known device does not', async () => {
    const limits = newLimits();
    const device = randomBytes(32).toString('base64url');
    const own = { device, address: '198.18.0.1' };
    await (await limits.staffTry('Anna', own)).succeeded();
    let judged = 0;
    for (let tries = 0; tries < 60; tries += 1)
      await limits.staffTry('anna', { device: '', address: `198.18.1.${tries}` }).then(
        () => (judged += 1),
        () => undefined,
      );
    expect(judged).toBeLessThanOrEqual(13);
    expect(await limits.staffTry('anna', own)).toMatchObject({ isKnown: true });
    // For another name the device is unknown.
    expect(await limits.staffTry('bert', own)).toMatchObject({ isKnown: false });
  });

  test('from one address lock out nobody there', async () => {
    const limits = newLimits();
    const office = { device: '', address: '198.18.2.1' };
    for (let tries = 0; tries < 300; tries += 1) await limits.staffTry(`name-${tries}`, office);
    expect(await limits.staffTry('carla', office)).toMatchObject({ isKnown: false });
  });

  test('of a second factor are limited to a hundred a day, however slow', async () => {
    const limits = newLimits();
    const staffId = `test-${randomBytes(6).toString('hex')}`;
    let taken = 0;
    for (let turn = 0; turn < 8; turn += 1) {
      for (let tries = 0; tries < 15; tries += 1)
        await limits.staffCode(staffId).then(
          () => (taken += 1),
          () => undefined,
        );
      await expect(limits.staffCode(staffId)).rejects.toMatchObject({ code: 'A00003' });
      // Ten minutes later.
      await redis.del(`limit:staffCode:${staffId}`);
    }
    expect(taken).toBe(100);
  });
});
