import { expect, test } from '@jest/globals';
import { openSystemPool } from '../support/system-pool';

test('refuses to stop an unknown system', async () => {
  const staff = await openSystemPool();
  try {
    const response = await fetch(`${staff.url}/stop`, { method: 'POST', body: '{"id":1}' });
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('No system 1 is running');
  } finally {
    await staff.close();
  }
});
