import { createServer, type AddressInfo } from 'node:net';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { hallPictureMaxBytes } from '@hall/shared/codes/limits';
import { adminBase, csrfHeader } from '@hall/shared/contract/staff/problem';
import { changeSetting } from '../support/change-setting';
import { cleanUpAtEnd } from '../support/clean-up-at-end';
import { eventually } from '../support/eventually';
import { signInStaff, type StaffClient } from '../support/staff-client';
import { ownSystem, type System } from '../support/take-system';
import { createVisitorClient } from '../support/visitor-client';

/** A scanner that finds malware in every file that contains its name. */
const scanner = createServer((socket) => {
  let sent = '';
  socket.on('error', () => socket.destroy());
  socket.on('data', (part: Buffer) => {
    sent += part.toString('latin1');
    if (sent.endsWith('\0\0\0\0'))
      socket.end(`stream: ${sent.includes('malware') ? 'Test FOUND' : 'OK'}\0`);
  });
});

describe('the picture of the hall', () => {
  let system: System;
  let staff: StaffClient;
  let facts: Record<string, unknown>;
  beforeAll(async () => {
    cleanUpAtEnd(() => scanner.close());
    await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve));
    const { port } = scanner.address() as AddressInfo;
    system = await ownSystem({ CLAMD_URL: `tcp://127.0.0.1:${port}` });
    staff = await signInStaff(system.baseUrl, 'admin');
    facts = (await readRule()).value;
  });

  async function readRule() {
    const { settings } = (await staff.call('GET', 'settings')).body as {
      settings: { key: string; value: Record<string, unknown>; version: string }[];
    };
    return settings.find(({ key }) => key === 'hall')!;
  }
  const paint = (background: string, width = 2400) =>
    sharp({ create: { width, height: width / 2, channels: 3, background } })
      .jpeg()
      .toBuffer();
  async function upload(bytes: Buffer | string | undefined, by = staff, locale = 'zh') {
    const body = new FormData();
    if (bytes) body.append('picture', new Blob([bytes as BlobPart]), 'hall.jpg');
    const answer = await fetch(`${system.baseUrl}${adminBase}/settings/hall/picture`, {
      method: 'POST',
      headers: { cookie: by.cookie, 'm-lang': locale, [csrfHeader]: by.me.csrfToken },
      body,
    });
    return {
      status: answer.status,
      body: (await answer.json()) as {
        picture: string;
        errors?: { field: string; message: string }[];
      },
    };
  }
  const faultOf = async (bytes: Buffer | string | undefined, locale = 'zh') =>
    (await upload(bytes, staff, locale)).body.errors?.[0];
  const visitorsPicture = async () =>
    (await createVisitorClient(system.baseUrl).get('start/user')).hall as { picture: string };
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(new URL(path, system.baseUrl), { headers });

  test('is uploaded with the settings permission, and shown once the setting names it', async () => {
    const reviewer = await signInStaff(system.baseUrl, 'reviewer');
    expect((await upload(await paint('#123'), reviewer)).status).toBe(403);

    const { status, body } = await upload(await paint('#8a1f1f'));
    expect(status).toBe(201);
    expect(body.picture).toMatch(/^\/hall-pictures\/[0-9a-f]{40}\.jpg$/);
    expect((await visitorsPicture()).picture).toBe(facts.picture);
    await changeSetting(staff, 'hall', { ...facts, picture: body.picture });
    await eventually(async () => expect((await visitorsPicture()).picture).toBe(body.picture));
  });

  test('is public, small, and cached permanently', async () => {
    const { picture } = await visitorsPicture();
    const answer = await ask(picture);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1600, height: 800 });
    const etag = answer.headers.get('etag')!;
    expect((await ask(picture, { 'if-none-match': etag })).status).toBe(304);
    // Pages load images only from their own host.
    const policy = (await ask('/page/user')).headers.get('content-security-policy');
    expect(policy).toContain("img-src 'self'");
    for (const name of [`${'0'.repeat(40)}.jpg`, 'hall.jpg', '..%2f..%2fkeys.jpg'])
      expect((await ask(`/hall-pictures/${name}`)).status).toBe(404);
  });

  test('returns when a later one is undone, an old path too', async () => {
    const before = (await visitorsPicture()).picture;
    const later = (await upload(await paint('#1f8a1f'))).body.picture;
    await changeSetting(staff, 'hall', { ...facts, picture: later });
    await changeSetting(staff, 'hall', { ...facts, picture: '/pictures/hall.jpg' });
    await eventually(async () =>
      expect((await visitorsPicture()).picture).toBe('/pictures/hall.jpg'),
    );
    const undo = async () =>
      staff.call('POST', 'settings/hall/undo', {
        version: (await readRule()).version,
        reason: '测试需要',
      });
    expect((await undo()).status).toBe(204);
    expect((await readRule()).value.picture).toBe(later);
    for (const path of [before, later]) expect((await ask(path)).status).toBe(200);
  });

  test('is refused at its field, in the reader’s language', async () => {
    const text = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    expect(await faultOf(text)).toMatchObject({
      field: 'picture',
      message: '请上传 jpg 或 png 图片',
    });
    expect(await faultOf(text, 'en')).toMatchObject({
      message: 'Please upload a jpg or png image',
    });
    expect(await faultOf(undefined)).toMatchObject({ field: 'picture', message: '请选择文件' });
    const large = Buffer.concat([await paint('#000'), Buffer.alloc(hallPictureMaxBytes)]);
    expect(await upload(large)).toMatchObject({
      status: 413,
      body: { errors: [{ field: 'picture', message: '文件不能超过 10 MB' }] },
    });
    const infected = Buffer.concat([await paint('#000'), Buffer.from('malware')]);
    expect(await faultOf(infected)).toMatchObject({
      field: 'picture',
      message: '文件未通过安全检查，请更换文件',
    });
    const missing = { ...facts, picture: `/hall-pictures/${'0'.repeat(40)}.jpg` };
    const { version } = await readRule();
    expect(
      await staff.call('PUT', 'settings/hall', { value: missing, version, reason: '测试需要' }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'picture', message: '图片已不存在，请重新上传' }] },
    });
  });
});
