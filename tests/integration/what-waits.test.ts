import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createSettings } from '@hall/domain/hall/settings';
import { openHallDatabase } from '@hall/domain/model';
import { writeMorningDigest } from '@hall/domain/people/review';
import type { Database } from '@hall/platform/postgres/data-source';
import { changeSetting } from '../support/change-setting';
import { readMessages } from '../support/development-tools';
import { eventually } from '../support/eventually';
import { type StaffClient, signInStaff } from '../support/staff-client';
import { ownSystem, type System } from '../support/take-system';

describe('the morning digest of what waits', () => {
  let system: System;
  let admin: StaffClient;
  let database: Database;
  beforeAll(async () => {
    system = await ownSystem();
    admin = await signInStaff(system.baseUrl, 'admin');
    database = await openHallDatabase(system.databaseUrl, 2);
  });
  afterAll(async () => {
    await database.destroy();
    await system.stop();
  });

  const reader = 'manager@example.org';
  /** As the job does it. @param clock hall time, of a day that the worker's own job will not reach */
  const write = (clock: string, day = '2099-01-05') =>
    writeMorningDigest(
      { database, settings: createSettings(database, 0), publicUrl: 'https://hall.example.org/' },
      new Date(`${day}T${clock}:00+08:00`),
    );

  test('is not written unless the hall wants it, nor to what is no address', async () => {
    expect(await write('09:00')).toBe(0);
    const wrong = { sending: true, time: '08:00', readers: ['nobody'] };
    await expect(changeSetting(admin, 'digest', wrong)).rejects.toThrow('400');
  });

  test('goes out once a day from its time on, in both languages, with counts and nobody’s name', async () => {
    // Later than any minute in which the worker could write it itself while this runs.
    await changeSetting(admin, 'digest', { sending: true, time: '23:59', readers: [reader] });
    expect(await write('23:58')).toBe(0);
    const both = await Promise.all([write('23:59'), write('23:59')]);
    expect(both.sort()).toEqual([0, 1]);
    expect(await write('23:59')).toBe(0);
    const [letter] = await eventually(async () => {
      const letters = await readMessages(system.baseUrl, reader);
      expect(letters).toHaveLength(1);
      return letters;
    });
    expect(letter!.text).toContain('2099-01-05 管理台暂无待办事项。');
    expect(letter!.text).toContain('Nothing waits in the console on 2099-01-05.');
    expect(letter!.text).toContain('https://hall.example.org/admin/');
    expect(await write('23:59', '2099-01-06')).toBe(1);
  });
});
