import { expect, test } from '@jest/globals';
import { measureEndurance } from '../bench/endurance-run';
import { ownSystem } from '@hall/tests/support/take-system';

/** Leaks 1 MB every 100 ms, in the worker only. */
const leak =
  'if(process.argv[1]?.includes("/worker/")){const kept=[];setInterval(()=>kept.push(Buffer.alloc(1e6,1)),100).unref()}';

test('a soak finds the process that leaks', async () => {
  const system = await ownSystem({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(leak)}`,
  });
  const load = { connections: 8, amount: 40 };
  const span = { minutes: 0, rushes: 40 };
  const { verdicts } = await measureEndurance(system, load, span, () => undefined);
  expect(verdicts).toMatchObject({ worker: { outcome: 'leaks' }, Redis: { outcome: 'flat' } });
  expect(verdicts['worker']?.slope.low).toBeGreaterThan(200);
});
