import { expect, test } from '@jest/globals';
import { openSystemsDesk } from '../support/systems-desk';

test('refuses to stop a system that it does not know', async () => {
  const desk = await openSystemsDesk();
  try {
    const response = await fetch(`${desk.url}/stop`, { method: 'POST', body: '{"id":1}' });
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('No system 1 is running');
  } finally {
    await desk.close();
  }
});
