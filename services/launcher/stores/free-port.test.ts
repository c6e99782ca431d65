import { expect, test } from '@jest/globals';
import { findFreePort } from './free-port';

test('a process gives each port out once', async () => {
  const ports: number[] = [];
  for (let i = 0; i < 2000; i++) ports.push(await findFreePort());
  expect(new Set(ports).size).toBe(ports.length);
});

test('no port is in the ephemeral range', async () => {
  expect(await findFreePort()).toBeLessThan(32_768);
});
