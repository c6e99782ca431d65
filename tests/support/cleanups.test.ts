import { describe, expect, test } from '@jest/globals';
import { collectCleanups } from './cleanups';

describe('cleanups', () => {
  test('run in reverse order, one after the other', async () => {
    const cleanups = collectCleanups();
    const course: string[] = [];
    for (const name of ['database', 'redis', 'client'])
      cleanups.add(async () => {
        course.push(`${name} starts`);
        await Promise.resolve();
        course.push(`${name} ends`);
      });
    await cleanups.cleanUpAll();
    expect(course).toEqual([
      'client starts',
      'client ends',
      'redis starts',
      'redis ends',
      'database starts',
      'database ends',
    ]);
  });

  test('all run when one fails, and its error is thrown', async () => {
    const cleanups = collectCleanups();
    const cleaned: string[] = [];
    const fault = new Error('the connection is lost');
    cleanups.add(() => cleaned.push('first'));
    cleanups.add(() => Promise.reject(fault));
    cleanups.add(() => cleaned.push('last'));
    await expect(cleanups.cleanUpAll()).rejects.toBe(fault);
    expect(cleaned).toEqual(['last', 'first']);
  });

  test('throw all errors together when several fail', async () => {
    const cleanups = collectCleanups();
    cleanups.add(() => {
      throw new Error('no folder');
    });
    cleanups.add(() => Promise.reject(new Error('no server')));
    await expect(cleanups.cleanUpAll()).rejects.toMatchObject({
      message: expect.stringMatching(/no server[^]*no folder/),
      errors: [{ message: 'no server' }, { message: 'no folder' }],
    });
  });

  test('do nothing when nothing was opened', async () => {
    await expect(collectCleanups().cleanUpAll()).resolves.toBeUndefined();
  });

  test('do not run again when they ran early', async () => {
    const cleanups = collectCleanups();
    let count = 0;
    const cleanUp = cleanups.add(() => (count += 1));
    await Promise.all([cleanUp(), cleanUp()]);
    await cleanups.cleanUpAll();
    expect(count).toBe(1);
  });
});
