import { describe, expect, test } from '@jest/globals';
import type { ClientBase } from 'pg';
import { named, prepareConnection } from './named-statements';

const marked = named('SELECT 1 AS marked');

/** A client that records what it sends. */
async function connect(processID: number, fail?: (sent: unknown) => string | undefined) {
  const sent: unknown[] = [];
  const client = {
    processID,
    query: (config: unknown, ...more: unknown[]) => {
      sent.push(config);
      const code = fail?.(config);
      if (code) return Promise.reject(Object.assign(new Error(code), { code }));
      return Promise.resolve([{}, { rows: [{ pid: 7 }] }, ...more]);
    },
  };
  await prepareConnection(client as unknown as ClientBase);
  sent.length = 0;
  return { client, sent };
}

const isNamed = (sent: unknown): boolean => typeof sent === 'object';

describe('statements by name', () => {
  test('sends a marked statement by a name on a direct connection, any other as it is', async () => {
    const { client, sent } = await connect(7);
    await client.query(marked, [1]);
    await client.query('SELECT 2', []);
    expect(sent).toEqual([
      'DISCARD PLANS',
      { name: 'hall_1', text: marked, values: [1] },
      'SELECT 2',
    ]);
  });

  test('sends no names through a pooler, which has a process id of its own', async () => {
    const { client, sent } = await connect(8);
    await client.query(marked, []);
    expect(sent).toEqual([marked]);
  });

  test('discards the plans whenever the number of runs has doubled', async () => {
    const { client, sent } = await connect(7);
    for (let run = 0; run < 20; run += 1) await client.query(marked, []);
    const runsBefore = sent.flatMap((one, at) =>
      one === 'DISCARD PLANS' ? [sent.slice(0, at).filter(isNamed).length] : [],
    );
    expect(runsBefore).toEqual([0, 1, 3, 7, 15]);
  });

  test.each(['0A000', '26000', '42P05'])('goes on without names after %s', async (code) => {
    const { client, sent } = await connect(7, (config) => (isNamed(config) ? code : undefined));
    await expect(client.query(marked, [])).rejects.toThrow(code);
    await client.query(marked, []);
    expect(sent.at(-1)).toBe(marked);
  });

  test('keeps the names after an error of the statement itself', async () => {
    const { client, sent } = await connect(7, (config) => (isNamed(config) ? '23505' : undefined));
    for (let run = 0; run < 2; run += 1)
      await expect(client.query(marked, [])).rejects.toThrow('23505');
    expect(sent.filter(isNamed)).toHaveLength(2);
  });
});
