import { createServer, type AddressInfo } from 'node:net';
import { beforeAll, expect, test } from '@jest/globals';
import { type NewVisitor, registerVisitor } from '../support/new-visitor';
import { ownSystem, type System } from '../support/take-system';

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
let system: System;
let visitor: NewVisitor;

beforeAll(async () => {
  await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve));
  const { port } = scanner.address() as AddressInfo;
  system = await ownSystem({ CLAMD_URL: `tcp://127.0.0.1:${port}` });
  visitor = await registerVisitor(system.baseUrl);
});

const send = (text: string) =>
  visitor.client.call('visitor/import', { file: new File([text], 'people.txt') });

test('a file in which malware is found is refused at its field; without the scanner none is taken', async () => {
  expect(await send('王小明,E12345678')).toMatchObject({ code: 'A00006' });
  expect(await send('王小明,E12345678 malware')).toMatchObject({
    code: 'A00002',
    errors: [{ field: 'file', errmsg: '文件未通过安全检查，请更换文件' }],
  });
  await new Promise((resolve) => scanner.close(resolve));
  expect(await send('王小明,E12345678')).toMatchObject({ status: 503, code: 'A00001' });
});
