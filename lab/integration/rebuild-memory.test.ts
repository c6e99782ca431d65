import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '@hall/launcher/environment';
import { openHallDatabase } from '@hall/domain/model';
import { fillHistory } from '../bench/history';
import { freshStores } from '@hall/tests/support/fresh-stores';

const orders = 60_000;
/** Sessions of the day. */
const sessions = 8;

test('rebuilds a day of 60,000 orders without holding all of them in memory', async () => {
  const { databaseUrl, redisUrl } = await freshStores();
  const database = await openHallDatabase(databaseUrl, 2);
  await database.query(`INSERT INTO areas (id, name_zh, name_en) VALUES (1, '主馆', 'Main hall')
                        ON CONFLICT DO NOTHING`);
  await fillHistory(database, { orders, sessions });
  const [{ day }] = (await database.query('SELECT visit_date::text AS day FROM seat_ledgers')) as [
    { day: string },
  ];
  await database.destroy();
  const alone = join(projectRoot, 'lab/dist/bench/rebuild-alone.js');
  // A small young generation, so that garbage does not count as memory held.
  const args = ['--max-semi-space-size=1', alone, databaseUrl, redisUrl, day];
  const output = execFileSync('node', args, { encoding: 'utf8' });
  const { grants, moreMb } = JSON.parse(output) as { grants: number; moreMb: number };
  expect(grants).toBe(orders);
  // A rebuild in batches takes about 50 MB for any number; as a whole 40,000 took 95 and 80,000 took 136.
  expect(moreMb).toBeLessThan(85);
});
