import { describe, expect, test } from '@jest/globals';
import { collectReleases } from './releases';

describe('releases', () => {
  test('run in reverse order, one after the other', async () => {
    const releases = collectReleases();
    const course: string[] = [];
    for (const name of ['database', 'redis', 'client'])
      releases.add(async () => {
        course.push(`${name} starts`);
        await Promise.resolve();
        course.push(`${name} ends`);
      });
    await releases.releaseAll();
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
    const releases = collectReleases();
    const released: string[] = [];
    const fault = new Error('the connection is lost');
    releases.add(() => released.push('first'));
    releases.add(() => Promise.reject(fault));
    releases.add(() => released.push('last'));
    await expect(releases.releaseAll()).rejects.toBe(fault);
    expect(released).toEqual(['last', 'first']);
  });

  test('throw all errors together when several fail', async () => {
    const releases = collectReleases();
    releases.add(() => {
      throw new Error('no folder');
    });
    releases.add(() => Promise.reject(new Error('no server')));
    await expect(releases.releaseAll()).rejects.toMatchObject({
      message: expect.stringMatching(/no server[^]*no folder/),
      errors: [{ message: 'no server' }, { message: 'no folder' }],
    });
  });

  test('do nothing when nothing was opened', async () => {
    await expect(collectReleases().releaseAll()).resolves.toBeUndefined();
  });

  test('do not run again for a thing that was released early', async () => {
    const releases = collectReleases();
    let count = 0;
    const release = releases.add(() => (count += 1));
    await Promise.all([release(), release()]);
    await releases.releaseAll();
    expect(count).toBe(1);
  });
});
