import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { readLacks } from '@hall/platform/go-on-without';
import { AnswerError } from '@hall/platform/errors';
import { assertNotLeaked } from '.';

test('refuses a leaked password at its field, and none without the collection', async () => {
  const hash = createHash('sha1').update('mv83kdw2').digest('hex').toUpperCase();
  const server = createServer((_request, response) => response.end(`${hash.slice(5)}:7`));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const config = {
    LEAKED_PASSWORDS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
  const refused = assertNotLeaked(config, 'mv83kdw2', 'passwd');
  await expect(refused).rejects.toThrow(AnswerError);
  await expect(refused).rejects.toMatchObject({
    details: { faults: [{ field: 'passwd', key: 'validation.passwordLeaked' }] },
  });
  await assertNotLeaked(config, 'qz47rtp9');
  await new Promise((resolve) => server.close(resolve));
  await assertNotLeaked(config, 'mv83kdw2');
  expect(readLacks()).toContainEqual(
    expect.objectContaining({ what: 'leaked passwords', isLacking: true }),
  );
  await assertNotLeaked({ LEAKED_PASSWORDS_URL: undefined }, 'mv83kdw2');
});
